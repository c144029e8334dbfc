// The files that are handed out for one machine, nginx's and Caddy's, as they are but for ports and certificate.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, suite, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { root } from '#scripts/kit/root.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { ask } from '#tests/http/support.ts'
import { certificateFor } from '#tests/support/certificate.ts'
import { runNginx, takesConnections } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

interface Ports {
  readonly plain: number
  readonly secure: number
  readonly product: number
}

/** Changes each text that the file must have. */
function changed(file: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const changed = before.replaceAll(from, to)
    assert.notEqual(changed, before, String(from))
    return changed
  }, file)
}

async function nginx(ports: Ports) {
  const file = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8')
  const certificate = await certificateFor('example.com')
  const configured = changed(file, [
    [/^ {2}listen \[::\]:.*\n/gm, ''],
    ['listen 80 default_server;', `listen 127.0.0.1:${ports.plain} default_server;`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`],
    ['/etc/letsencrypt/live/example.com', certificate],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${ports.product};`],
  ])
  return runNginx(configured, ports.secure)
}

async function caddy(ports: Ports) {
  const file = await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8')
  const certificate = await certificateFor('example.com')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-caddy-'))
  const own = `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n\tdefault_bind 127.0.0.1\n}\n`
  const configured = changed(file, [
    [
      /^example\.com \{\n/gm,
      `example.com {\n\ttls ${certificate}/fullchain.pem ${certificate}/privkey.pem\n`,
    ],
    ['127.0.0.1:3000', `127.0.0.1:${ports.product}`],
    // Tests do not wait for a product that does not come back.
    ['lb_try_duration 5s', 'lb_try_duration 1s'],
  ])
  await writeFile(join(folder, 'Caddyfile'), own + configured)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn(await ensureTool('caddy'), ['run', '--config', join(folder, 'Caddyfile')], { env })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit')
  await until('Caddy takes connections', async () => {
    if (child.exitCode !== null) throw new Error(output)
    return takesConnections(ports.secure)
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks by HTTP/2 and TLS, as a browser does. */
async function askSecurely(port: number, path: string): Promise<Answered> {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: 'example.com',
  })
  try {
    const stream = session.request({ ':path': path, ':authority': 'example.com' })
    const [headers] = await once(stream, 'response')
    return { status: Number(headers[':status']), headers, body: await text(stream) }
  } finally {
    session.destroy()
  }
}

/** Sends a body by TLS; of one above 1 MiB only how large it is, as a proxy may hang up on what it has refused. */
function send(port: number, path: string, bytes: number): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'example.com', 'content-length': bytes }
    const request = httpsRequest({
      ...{ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false },
      ...{ servername: 'example.com', rejectUnauthorized: false },
    })
    request.once('error', reject).once('response', (response) => {
      const { statusCode = 0, headers } = response
      text(response).then((body) => {
        request.destroy()
        resolve({ status: statusCode, headers, body })
      }, reject)
    })
    if (bytes > 1024 * 1024) request.flushHeaders()
    else request.end(new Uint8Array(bytes))
  })
}

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify(request.headers)))
}

async function product(port: number): Promise<Server> {
  const server = createServer(echo)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

for (const [name, start] of [
  ['nginx', nginx],
  ['Caddy', caddy],
] as const) {
  suite(`the file for ${name} on one machine`, async () => {
    const ports = { plain: await freePort(), secure: await freePort(), product: await freePort() }
    const server = await product(ports.product)
    after(() => server.close().closeAllConnections())
    const proxy = await start(ports)
    after(() => proxy.stop())
    const asText = (of: 'SERVER_BUSY' | 'TOO_LONG') => languages.map((one) => dictionaries[one].messages[of])

    test('serves HTTP/2 by TLS, and tells the product the host, the visitor and https', async () => {
      const { status, body } = await askSecurely(ports.secure, '/')
      assert.equal(status, 200)
      const headers = JSON.parse(body)
      assert.deepEqual(
        [headers.host, headers['x-forwarded-for'], headers['x-forwarded-proto']],
        ['example.com', '127.0.0.1', 'https'],
      )
    })

    test('leads those who come by http to https', async () => {
      const { status, headers } = await ask(ports.plain, '/shop?page=2', { headers: { host: 'example.com' } })
      assert.ok([301, 308].includes(status), String(status))
      assert.match(String(headers.location), /^https:\/\/example\.com(?::\d+)?\/shop\?page=2$/)
    })

    test('says that a body is too large in its reader’s words', async () => {
      const large = 65 * 1024
      const page = await send(ports.secure, '/contact', large)
      assert.equal(page.status, 413)
      assert.match(String(page.headers['content-type']), /^text\/html; charset=utf-8/)
      for (const words of asText('TOO_LONG')) assert.ok(page.body.includes(words), page.body)
      const call = await send(ports.secure, '/api/app/init', large)
      assert.deepEqual([call.status, JSON.parse(call.body).msg], [413, 'INVALID_REQUEST'])
      const file = '/api/app/client/profile/changeavatar'
      assert.equal((await send(ports.secure, file, large)).status, 200)
      const huge = await send(ports.secure, file, 22 * 1024 * 1024 + 1)
      assert.deepEqual([huge.status, JSON.parse(huge.body).msg], [413, 'FILE_TOO_BIG'])
    })

    test('says in three languages that the product is away, and to programs in theirs', async () => {
      server.close().closeAllConnections()
      await once(server, 'close')
      const page = await askSecurely(ports.secure, '/shop')
      assert.equal(page.status, 502)
      assert.equal(page.headers['retry-after'], '5')
      assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/)
      for (const words of asText('SERVER_BUSY')) assert.ok(page.body.includes(words), page.body)
      const { status, headers, body } = await send(ports.secure, '/api/app/init', 2)
      assert.deepEqual([status, headers['content-type']], [502, 'application/json; charset=utf-8'])
      assert.deepEqual(JSON.parse(body), { status: false, msg: 'SERVER_BUSY', data: null })
    })
  })
}

test('nginx for one machine refuses in words what is sent by http', async () => {
  const ports = { plain: await freePort(), secure: await freePort(), product: await freePort() }
  const proxy = await nginx(ports)
  after(() => proxy.stop())
  const { status, text } = await ask(ports.plain, '/api/app/client/auth/login', {
    method: 'POST',
    body: '{}',
  })
  assert.deepEqual([status, JSON.parse(text)], [403, { status: false, msg: 'HTTPS_REQUIRED', data: null }])
})
