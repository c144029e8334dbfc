import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { type ClientResults, requestUntilClosed } from '#tests/support/keep-alive-clients.ts'
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
})
