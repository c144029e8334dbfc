import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { trustOf } from '#server/http/exchange.ts'
import { faults } from '#server/http/fault.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { sendText } from '#server/http/reply.ts'
import { type Route, Router } from '#server/http/router.ts'
import { closeServer, createHttpServer, listen } from '#server/http/server.ts'
import { createLog } from '#server/runtime/log.ts'
import { ask } from './support.ts'

const text = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  method: 'GET',
  cost: 'cheap',
  answer: (exchange) => sendText(exchange, `${path} of ${exchange.url}`, { 'content-type': 'text/plain' }),
  ...more,
})

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const router = new Router(log)
router.add([
  text('/*', { show: ({ key }) => ({ headers: { 'content-type': 'text/html' }, body: `<p>${key}</p>` }) }),
  text('/one'),
  text('/files/*'),
  text('/files/own/*', { head: false }),
  text('/api/read'),
  text('/api/write', { method: 'POST' }),
  text('/busy', {
    answer() {
      throw faults.busy()
    },
  }),
  text('/broken', {
    answer({ response }) {
      response.writeHead(200, { 'content-length': 10 })
      response.write('half')
      throw new Error('the other half is missing')
    },
  }),
])
const remembered = await prepareResponse(Buffer.from('from memory'), { headers: {} })
router.memory = ({ url }) => (url === '/remembered' ? remembered : undefined)

const serving = { log, trust: trustOf(undefined), headers: { 'x-common': '1' }, leaving: () => false }
const server = createHttpServer(serving, (exchange) => router.handle(exchange))
let port = 0
before(async () => {
  port = await listen(server, 0, '127.0.0.1')
})
after(() => closeServer(server))

const seen = async (path: string, method = 'GET') => {
  const { status, text: body, headers } = await ask(port, path, { method })
  return { status, body, allow: headers.allow, type: headers['content-type'], headers }
}

suite('a request', () => {
  test('takes the route of its exact path, or else the longest that it begins with', async () => {
    for (const [path, route] of [
      ['/one', '/one'],
      ['/one?query=1', '/one'],
      ['/one/', '/*'],
      ['/', '/*'],
      ['/files/', '/files/*'],
      ['/files/a/b', '/files/*'],
      ['/files/own/a', '/files/own/*'],
      ['/files', '/*'],
    ]) {
      assert.equal((await seen(path ?? '')).body, `${route} of ${path}`)
    }
  })

  test('for the headers alone gets those of GET, unless the route has none', async () => {
    const { status, body, headers } = await seen('/one', 'HEAD')
    assert.deepEqual([status, body, headers['content-length']], [200, '', '12'])
    const next = await seen('/files/own/a', 'HEAD')
    assert.equal(next.headers['content-length'], String('/files/* of /files/own/a'.length))
  })

  test('in another spelling of a path gets no route that the path has', async () => {
    for (const path of ['/%6Fne', '/one#part', '/%', '/%zz'])
      assert.equal((await seen(path)).status, 404, path)
    assert.equal((await seen('/f%69les/a')).body, '/files/* of /f%69les/a')
    assert.equal((await seen('/%61pi/write', 'POST')).status, 404)
  })

  test('of another method is told at an address of the API what it allows, and elsewhere nothing', async () => {
    assert.deepEqual(
      [(await seen('/api/read', 'POST')).allow, (await seen('/api/write')).allow],
      ['GET, HEAD', 'POST'],
    )
    assert.deepEqual(
      [
        (await seen('/api/read', 'PUT')).status,
        (await seen('/api/none')).status,
        (await seen('/one', 'POST')).status,
      ],
      [405, 404, 404],
    )
  })

  test('whose answer is in memory is answered before its route', async () => {
    assert.equal((await seen('/remembered')).body, 'from memory')
  })
})

test('a fault looks as its route wants it, with the common headers', async () => {
  const { status, body, headers } = await seen('/busy')
  assert.deepEqual([status, JSON.parse(body).msg, headers['retry-after']], [503, 'SERVER_BUSY', '1'])
  assert.equal(headers['x-common'], '1')
  assert.equal((await seen('/%')).body, '<p>NOTFOUND</p>')
})

test('an answer that breaks off is cut, not ended as if it were whole', async () => {
  await assert.rejects(ask(port, '/broken'))
  assert.match(lines.join(''), /an answer ended early/)
})
