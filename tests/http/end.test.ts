import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { askUntilGone, type Met } from '#tests/support/keep-alive.ts'
import { ask, call, openApp } from './support.ts'

test('ending drops no request of clients that keep their connections', async () => {
  const { app, port } = await openApp()
  const met: Met = { served: 0, told: 0, faults: [] }
  const clients = askUntilGone(`http://127.0.0.1:${port}/healthz`, 16, met)
  await pause(300)
  const began = performance.now()
  const ending = app.close(500)
  assert.equal((await ask(port, '/readyz')).status, 503)
  assert.equal((await ask(port, '/healthz')).status, 200)
  await ending
  const took = performance.now() - began
  await clients
  assert.deepEqual(met.faults, [])
  assert.ok(met.served > 200, `${met.served} were served`)
  assert.ok(met.told >= 16, 'every client was told to leave')
  assert.ok(took < 3_000, `it took ${Math.round(took)} ms`)
  await app.close()
})

test('connections on which nothing was ever asked do not hold the end up', async () => {
  const { app, port } = await openApp()
  const idle = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => {})
  await pause(50)
  const began = performance.now()
  await app.close()
  assert.ok(performance.now() - began < 2_000)
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
