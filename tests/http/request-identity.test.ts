import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { trustOf } from '#server/http/client-info.ts'
import { meet, requesterOf } from '#server/http/requester.ts'
import { listenLocally } from '#tests/support/ports.ts'

const forwarded = '203.0.113.9'

/** Has a server that trusts so many proxies read one request, and gives it; the connection stays until the test ends. */
async function received(t: TestContext, met: boolean, proxies?: number): Promise<IncomingMessage> {
  const server: Server = createServer()
  if (met) server.on('connection', (socket) => assert.equal(meet(socket, trustOf(proxies)), true))
  const client = connect(await listenLocally(server), '127.0.0.1')
  client.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`)
  const [request]: IncomingMessage[] = await once(server, 'request')
  assert.ok(request)
  t.after(() => {
    request.socket.destroy()
    client.destroy()
    server.close()
  })
  return request
}

test('a request is of the network it came from, or of the one that a trusted proxy names', async (t) => {
  for (const [proxies, network] of [
    [undefined, '127.0.0.1'],
    [1, forwarded],
  ] as const) {
    const request = await received(t, true, proxies)
    assert.deepEqual(requesterOf(request).network, { one: network })
  }
})

test('a connection without recorded network counts as a network of its own', async (t) => {
  const request = await received(t, false, 1)
  assert.deepEqual(requesterOf(request).network, { one: '' })
})

test('a connection belongs to its logged-in account, if any, until it closes', async (t) => {
  const request = await received(t, true)
  const asker = requesterOf(request, 'customer 7')
  assert.deepEqual([asker.account, asker.gone], ['customer 7', false])
  assert.equal(requesterOf(request).account, undefined)
  request.socket.destroy()
  assert.equal(asker.gone, true)
})
