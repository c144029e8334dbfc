import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import {
  type ConnectionTimeouts,
  defaultTimeouts as products,
  watchConnections,
} from '#server/http/connections.ts'
import { Exchange, trustOf } from '#server/http/exchange.ts'
import { sendBody } from '#server/http/send-body.ts'
import { counts } from '#server/runtime/counters.ts'
import { createLog } from '#server/runtime/log.ts'
import { listenLocally } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

const usual: ConnectionTimeouts = {
  each: { one: 100, wide: 100, widest: 100 },
  all: 200,
  floor: 1000,
  window: 300,
  look: 50,
}

/** A server that watches its connections, until the tests of the file are over. */
async function serve(
  timeouts: Partial<ConnectionTimeouts>,
  listener: RequestListener,
  proxies?: string,
  idle = 0,
) {
  const server = createServer((request, response) => {
    watch(request, response)
    listener(request, response)
  })
  const watch = watchConnections(server, trustOf(proxies), { ...usual, ...timeouts })
  server.setTimeout(idle)
  const port = await listenLocally(server)
  const sockets: Socket[] = []
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  return async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
}

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
const large = Buffer.alloc(32 * 2 ** 20, 'x')
const serving = { log: createLog('silent'), trust: trustOf(undefined), headers: {}, leaving: () => false }
const sendLarge: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': large.length })
  sendBody(new Exchange(request, response, serving), large)
}

test('a client that reads too slowly is disconnected, one above the minimum rate gets the whole response', async () => {
  const open = await serve({}, sendLarge)
  // A machine that stands still for a moment is no slow reader.
  const openPatiently = await serve({ window: products.window }, sendLarge)
  const before = counts.letGo.slow
  const [slow, quick] = [await open(), await openPatiently()]
  slow.pause().write(get)
  quick.write(get)
  let read = 0
  for await (const chunk of quick) {
    read += chunk.length
    if (read > large.length) break
  }
  assert.ok(read > large.length)
  await until('the slow one is let go', () => counts.letGo.slow > before)
  slow.resume()
  await once(slow, 'close')
})

test('beyond the connection limit of an address its oldest idle connection is closed, never a busy one', async () => {
  const waiting: (() => void)[] = []
  const each = { one: 64, wide: 64, widest: 64 }
  const open = await serve({ each }, (request, response) => {
    if (request.url === '/later') waiting.push(() => response.end('done'))
    else response.end('done')
  })
  const busy = await Promise.all(Array.from({ length: 64 }, open))
  for (const socket of busy) socket.write('GET /later HTTP/1.1\r\nhost: a\r\n\r\n')
  await until('all are busy', () => waiting.length === 64)
  const oldest = await open()
  const gone = once(oldest, 'close')
  const younger = await open()
  younger.write(get)
  await gone
  for (const end of waiting) end()
  for (const socket of busy) assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1.1 200/)
})

test('one network may keep 1,000 connections open, and the next one costs it the oldest', async () => {
  assert.deepEqual(
    [products.each.one, products.all, products.floor, products.window],
    [1000, 4000, 1000, 30_000],
    'of all networks 4,000, of each 1,000 bytes a second for half a minute',
  )
  const open = await serve(products, (_, response) => response.end('done'))
  const oldest = await open()
  let isGone = false
  oldest.once('close', () => {
    isGone = true
  })
  for (let count = 1; count < 1000; count++) await open()
  oldest.write(get)
  assert.match(String((await once(oldest, 'data'))[0]), /^HTTP\/1.1 200/, 'the thousandth costs nobody')
  const before = counts.letGo.idle
  await open()
  await until('some are let go', () => counts.letGo.idle > before)
  assert.equal(isGone, false, 'it is not the oldest any more')
})

test('a trusted proxy has no connection limit', async () => {
  const open = await serve(
    { each: { one: 2, wide: 2, widest: 2 } },
    (_, response) => response.end('x'),
    'loopback',
  )
  const before = counts.letGo.idle
  const all = await Promise.all(Array.from({ length: 12 }, open))
  for (const socket of all) {
    socket.write(get)
    await once(socket, 'data')
  }
  assert.equal(counts.letGo.idle, before)
})

test('the timeout closes an idle connection, not one that waits for its response', async () => {
  const arrival = Promise.withResolvers<ServerResponse>()
  const answerLater: RequestListener = (_request, response) => arrival.resolve(response)
  const open = await serve({}, answerLater, undefined, 200)
  const waiting = await open()
  let received = ''
  waiting.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  waiting.write(get)
  const response = await arrival.promise
  // It begins later, and so its time is over after the other's.
  const idle = await open()
  idle.resume()
  await once(idle, 'close')
  assert.equal(waiting.readyState, 'open')
  response.end('at last')
  await until('the answer has come', () => received.includes('at last'))
})
