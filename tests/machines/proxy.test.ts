import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { root } from '#scripts/kit/root.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, at: number) => void

/** Three servers that answer alike, behind the proxy; `requests` are the indexes of those that were asked, in turn. */
async function behindProxy(answer: Answer, gone: readonly number[] = []) {
  const requests: number[] = []
  const closed: number[] = []
  const servers = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const server = createServer((request, response) => {
        if (request.url === '/healthz') return response.end()
        requests.push(at)
        request.resume().on('end', () => answer(request, response, at))
        request.socket.on('close', () => closed.push(at))
      })
      const port = await freePort()
      if (!gone.includes(at)) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      return { server, at: `127.0.0.1:${port}` }
    }),
  )
  const proxy = await startNginx(servers.map((one) => one.at))
  after(async () => {
    await proxy.stop()
    for (const { server } of servers) server.close().closeAllConnections()
  })
  return { url: proxy.url, requests, closed }
}

const hangUp: Answer = (request) => void request.socket.destroy()

test('the proxy forwards the requested host and the visitor’s address', async () => {
  const { url } = await behindProxy(({ headers }, response) => {
    response.end(JSON.stringify([headers.host, headers['x-forwarded-for']]))
  })
  const response = await fetch(`${url}/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.deepEqual(await response.json(), [new URL(url).host, '203.0.113.9, 127.0.0.1'])
})

test('the proxy passes the largest upload and refuses a larger body', async () => {
  const { url, requests } = await behindProxy((_request, response) => void response.end())
  const largest = Math.max(...Object.values(contract).map(({ maxBytes }) => maxBytes))
  const send = async (bytes: number) => {
    const response = await fetch(`${url}/api/app/dashboard/settings/appearances/changecatalog`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    return response.status
  }
  assert.equal(await send(largest + 1024 * 1024), 200)
  assert.equal(await send(2 * largest), 413)
  assert.equal(requests.length, 1)
})

test('a request whose connection a process closed is retried at another, but never a POST', async () => {
  const { url, requests } = await behindProxy(hangUp)
  assert.equal((await fetch(`${url}/`, { method: 'POST', body: 'order' })).status, 502)
  assert.equal(requests.length, 1)
  const others = await behindProxy((request, response, at) => {
    if (at === 1) response.end('well')
    else hangUp(request, response, at)
  })
  for (let turn = 0; turn < 3; turn++) assert.equal(await (await fetch(`${others.url}/`)).text(), 'well')
})

test('a POST goes to another process when one takes no connection', async () => {
  const { url, requests } = await behindProxy((_request, response) => void response.end(), [0, 2])
  for (let turn = 0; turn < 6; turn++) {
    assert.equal((await fetch(`${url}/`, { method: 'POST', body: 'order' })).status, 200)
  }
  assert.deepEqual(requests, [1, 1, 1, 1, 1, 1])
})

test('a refusal for now is handed on as it is', async () => {
  const { url, requests } = await behindProxy((_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  })
  const response = await fetch(`${url}/`)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1'])
  assert.equal(requests.length, 1)
})

test('a file of the build that one version lacks is found with another', async () => {
  const { url, requests } = await behindProxy((_request, response, at) => {
    response.writeHead(at === 2 ? 200 : 404).end()
  })
  for (let turn = 0; turn < 3; turn++) assert.equal((await fetch(`${url}/assets/a.js`)).status, 200)
  requests.length = 0
  const asking = Array.from({ length: 9 }, async () => (await fetch(`${url}/nowhere`)).status)
  const pages = await Promise.all(asking)
  // What no file of the build is gets the answer of whichever was asked, and only that one is.
  assert.deepEqual(pages.sort(), requests.map((at) => (at === 2 ? 200 : 404)).sort())
  assert.ok(pages.includes(404))
})

// A process that ends closes what is idle a second and a half after it has last listened; a busy proxy may be late.
test('no connection to a process is kept idle for as long as one takes to end', async () => {
  const settings = await readFile(join(root, 'deploy', 'nginx-several.conf'), 'utf8')
  const timeout = Number(/upstream [^}]*keepalive_timeout (\d+)ms/.exec(settings)?.[1])
  assert.ok(timeout > 100 && timeout < 450, `${timeout} ms`)
  const { url, closed } = await behindProxy((_request, response) => void response.end('well'))
  await (await fetch(`${url}/`)).text()
  await until('the proxy closes its connection', () => closed.length > 0)
})
