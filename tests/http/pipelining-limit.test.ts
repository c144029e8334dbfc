import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openApp } from './support.ts'

const { port } = await openApp()
const one = (connection: string) => `GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\n\r\n`

/** How many answers come to so many requests that are sent before the first is answered. */
async function answers(count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(one('keep-alive').repeat(count - 1) + one('close'))
  return (await text(socket).catch(() => '')).match(/HTTP\/1\.1 200 /g)?.length ?? 0
}

test('a few pipelined requests are answered, hundreds close the connection', async () => {
  assert.equal(await answers(17), 17)
  assert.ok((await answers(18)) < 18, 'sixteen wait for the one that is answered, and no more')
  assert.equal(await answers(300), 0)
  assert.equal(await answers(17), 17, 'others are served')
})

test('who sends one after the other may send as many as they like', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  for (let turn = 0; turn < 100; turn++) {
    socket.write(one('keep-alive'))
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
  }
  socket.destroy()
})

test('who has read the answers may send as many ahead again', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const ended = once(socket, 'close').then((): [] => [])
  const heard = async () => {
    const [answers = ''] = await Promise.race([once(socket, 'data'), ended])
    return String(answers).match(/HTTP\/1\.1 200 /g)?.length ?? assert.fail('the connection was ended')
  }
  for (let turn = 0; turn < 3; turn++) {
    socket.write(one('keep-alive').repeat(10))
    for (let answered = 0; answered < 10; ) answered += await heard()
  }
  socket.destroy()
})
