import assert from 'node:assert/strict'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, call, openApp } from './support.ts'

function visit(port: number, agent: Agent): Promise<{ status: number; leave: boolean }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: '/healthz', agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, leave: response.headers.connection === 'close' }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

test('ending drops no request of clients that keep their connections', async () => {
  const { app, port } = await openApp()
  const faults: string[] = []
  let served = 0
  let told = 0
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const { status, leave } = await visit(port, agent)
        assert.equal(status, 200)
        served += 1
        if (leave) told += 1
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        // Nobody listens any more: what a client sees after the end, not a request that was taken and dropped.
        if (code !== 'ECONNREFUSED') faults.push(code)
        return agent.destroy()
      }
      await pause(1)
    }
  }
  const clients = Array.from({ length: 16 }, client)
  await pause(300)
  const began = performance.now()
  const ending = app.close(500)
  assert.equal((await ask(port, '/readyz')).status, 503)
  assert.equal((await ask(port, '/healthz')).status, 200)
  await ending
  const took = performance.now() - began
  await Promise.all(clients)
  assert.deepEqual(faults, [])
  assert.ok(served > 200, `${served} were served`)
  assert.ok(told >= 16, 'every client was told to leave')
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
