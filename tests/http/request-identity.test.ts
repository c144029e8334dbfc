import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { watchConnections } from '#server/http/connections.ts'
import { Exchange, trustOf } from '#server/http/exchange.ts'
import { createLog } from '#server/runtime/log.ts'
import { listenLocally } from '#tests/support/ports.ts'

const forwarded = '203.0.113.9'

/** Has a server that trusts so many proxies read one request, and gives it; the connection stays until the test ends. */
async function received(t: TestContext, proxies?: number): Promise<Exchange> {
  const server: Server = createServer()
  const trust = trustOf(proxies)
  watchConnections(server, trust)
  const client = connect(await listenLocally(server), '127.0.0.1')
  client.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`)
  const [request, response]: [IncomingMessage, ServerResponse] = await new Promise((resolve) =>
    server.once('request', (...exchange) => resolve(exchange)),
  )
  t.after(() => {
    request.socket.destroy()
    client.destroy()
    server.close()
  })
  return new Exchange(request, response, {
    log: createLog('silent'),
    trust,
    headers: {},
    leaving: () => false,
  })
}

test('a request is of the network it came from, or of the one that a trusted proxy names', async (t) => {
  for (const [proxies, network] of [
    [undefined, '127.0.0.1'],
    [1, forwarded],
  ] as const) {
    assert.deepEqual((await received(t, proxies)).network, { one: network })
  }
})

test('a connection that is closed still has its network', async (t) => {
  const exchange = await received(t)
  exchange.request.socket.destroy()
  await once(exchange.request.socket, 'close')
  assert.deepEqual(exchange.network, { one: '127.0.0.1' })
})

test('a request without a known address counts as a network of its own', () => {
  const request = new IncomingMessage(new Socket())
  const exchange = new Exchange(request, new ServerResponse(request), {
    log: createLog('silent'),
    trust: trustOf(1),
    headers: {},
    leaving: () => false,
  })
  assert.deepEqual(exchange.network, { one: '' })
})

test('a requester belongs to its logged-in account, if any, until the connection closes', async (t) => {
  const exchange = await received(t)
  const customer = exchange.as('customer 7')
  assert.deepEqual([customer.account, customer.gone], ['customer 7', false])
  exchange.request.socket.destroy()
  assert.deepEqual([customer.gone, exchange.gone], [true, true])
})
