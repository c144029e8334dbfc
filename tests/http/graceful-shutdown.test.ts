import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { drainOf, endingOf } from '#server/http/drain.ts'
import { type ClientResults, requestUntilClosed } from '#tests/support/keep-alive-clients.ts'
import { listenLocally } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'
import { ask, call, openApp } from './support.ts'

/** After so many milliseconds the end cuts off what is not done: nothing here takes as long. */
const cutOff = 8_000

/** Connects, so that later a path can be asked for by somebody who was there before; gives the status of the answer. */
async function connectToAsk(port: number): Promise<(path: string) => Promise<number>> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return async (path) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    const [head] = await once(socket, 'data')
    socket.destroy()
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1])
  }
}

test('shutdown drops no request on keep-alive connections', async () => {
  const { app, port } = await openApp()
  // Time enough for every client to be told, however busy the machine is.
  const grace = 3_000
  const met: ClientResults = { served: 0, told: 0, faults: [] }
  const clients = requestUntilClosed(`http://127.0.0.1:${port}/healthz`, 16, met)
  await until('clients are served', () => met.served > 200)
  const began = performance.now()
  const [askReady, askHealth] = [await connectToAsk(port), await connectToAsk(port)]
  const ending = app.close(grace)
  assert.deepEqual(await Promise.all([askReady('/readyz'), askHealth('/healthz')]), [503, 200])
  await ending
  const took = performance.now() - began
  await clients
  assert.deepEqual(met.faults, [])
  assert.ok(met.told >= 16, 'every client was told to leave')
  assert.ok(took < grace + cutOff, `it took ${Math.round(took)} ms`)
  await app.close()
})

// A proxy may not send a POST again whose connection was reset: the visitor would be told that the product is broken.
test('shutdown resets no new connection, even of a server that never catches up with its requests', async () => {
  const ending = endingOf()
  let answered = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const over = performance.now() + 5
      while (performance.now() < over);
      if (ending.leaving()) response.setHeader('connection', 'close')
      response.end(() => {
        answered += 1
      })
    })
  })
  const drain = drainOf(server, ending)
  const port = await listenLocally(server)
  const clients = new Worker(new URL('./new-connections.ts', import.meta.url), { workerData: port })
  const ended = once(clients, 'message')
  await until('clients are served', () => answered > 50)
  await drain(1_000, cutOff)
  const [outcomes] = await ended
  assert.deepEqual(Object.keys(outcomes), ['200', 'ECONNREFUSED'])
})

test('a client with an open connection is answered on it during shutdown, which waits no longer than that', async () => {
  const { app, port } = await openApp()
  const askHealth = await connectToAsk(port)
  // Far longer than the test runner allows: only leaving ends it.
  const ending = app.close(10_000_000)
  await until('no connection is taken', () =>
    ask(port, '/healthz').then(
      () => false,
      () => true,
    ),
  )
  assert.equal(await askHealth('/healthz'), 200)
  await ending
})

test('connections without a request do not delay shutdown', async () => {
  const { app, port } = await openApp()
  const idle = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => {})
  // Connections are taken in as they come: these were before one that is answered.
  assert.equal((await ask(port, '/healthz')).status, 200)
  const began = performance.now()
  await app.close()
  assert.ok(performance.now() - began < cutOff)
})

test('two products side by side share nothing', async () => {
  const first = await openApp()
  const second = await openApp()
  await first.app.database.transaction(({ db }) =>
    db.updateTable('settings').set({ en_name: 'First' }).execute(),
  )
  const name = async (port: number) =>
    (await call(port, '/app/client/site/frame', {})).answer.fetchsetting.en_name
  assert.equal(await name(first.port), 'First')
  assert.notEqual(await name(second.port), 'First')
  await first.app.close()
  assert.equal((await ask(second.port, '/readyz')).status, 200)
  await second.app.close()
})
