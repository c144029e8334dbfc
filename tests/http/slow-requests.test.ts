import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { call, openApp } from './support.ts'

const { port } = await openApp()

/** Sends `head`, then a byte every half second until the server has had enough; gives what it said and when. */
function drip(head: string): Promise<{ text: string; seconds: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const timer = setInterval(() => socket.write('x'), 500)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, seconds: (performance.now() - began) / 1000 })
    })
  })
}

test('a request sent byte by byte is dropped early and delays no other', async () => {
  const head = 'POST /api/app/client/site/frame HTTP/1.1\r\nhost: a\r\n'
  const body = 'content-type: application/json\r\ncontent-length: 500\r\n\r\n{'
  const slow = Array.from({ length: 40 }, (_, index) => drip(index % 2 ? head : `${head}${body}`))
  let givenUp = 0
  for (const one of slow) one.then(() => (givenUp += 1))
  for (let round = 0; round < 20; round++) {
    assert.equal((await call(port, '/app/client/site/frame', {})).status, 200)
  }
  assert.equal(givenUp, 0, 'who asks meanwhile is answered first')
  for (const { text, seconds } of await Promise.all(slow)) {
    assert.match(text, /^HTTP\/1.1 408 /)
    // Eight seconds, and what a busy machine adds to them.
    assert.ok(seconds < 30, `${seconds} s`)
  }
})
