import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { aheadOf } from '#server/http/pipelining-limit.ts'
import { listenLocally } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'
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

test('sequential requests are unlimited', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  for (let turn = 0; turn < 100; turn++) {
    socket.write(one('keep-alive'))
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
  }
  socket.destroy()
})

test('a client that has read its answers may pipeline again', async () => {
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

test('for each answer that was given one more request may be sent ahead', async (t) => {
  const isAhead = aheadOf()
  const verdicts: boolean[] = []
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    verdicts.push(isAhead(request, response))
    waiting.push(response)
  })
  t.after(() => server.close().closeAllConnections())
  const socket = connect(await listenLocally(server), '127.0.0.1').resume()
  const send = async (count: number) => {
    const before = verdicts.length
    socket.write(one('keep-alive').repeat(count))
    await until('all have come', () => verdicts.length === before + count)
    return verdicts.slice(before)
  }
  assert.deepEqual(new Set(await send(17)), new Set([false]))
  assert.deepEqual(await send(1), [true])
  for (const response of waiting.slice(0, 3)) {
    response.end()
    await once(response, 'close')
  }
  assert.deepEqual(await send(3), [false, true, true])
})
