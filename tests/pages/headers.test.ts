import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { openSession } from '#server/calls/sessions.ts'
import { firstStaff } from '#server/domain/people/first-staff.ts'
import { ask, call, openApp, openDemoApp, type Received } from '#tests/http/support.ts'
import { sitePages } from '#tests/support/site-pages.ts'

const environment = { PUBLIC_URL: 'https://lifts.example' }
const { app, port } = await openDemoApp(environment)
await firstStaff(app.database, { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: 'a first password for it' })
const token = await app.database.transaction(async (transaction) => {
  const { id } = await transaction.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return openSession(transaction, 'staff', id)
})
const plain = await openApp({}, { pages: 'built' })
const session = { cookie: `__Host-s=${token}; __Host-c=another`, authorization: `Bearer ${token}` }

const paths = sitePages.map((path) => path.replace(':id', '1'))
const screens = [
  'home',
  'products',
  'orders',
  'users',
  'auth/login',
  'auth/reset?token=x',
  'auth/undoemail?token=x',
]
const pages = [...paths, '/nothing', ...['', ...screens].map((screen) => `/dashboard/${screen}`)]
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/products/1/sheet.pdf',
  '/site.webmanifest',
  '/offline',
  '/sw.js',
  '/favicon.ico',
  '/api/docs',
  '/api/openapi.json',
]
const refusals = [
  '/uploads/x',
  '/%',
  '/metrics',
  '/api/none',
  '/api/app/init',
  '/healthz',
  '/readyz',
  '/products.data',
]

/** The directives of a policy by their names. */
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((one) => one.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

function isSafe({ headers }: Received, where: string): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', where)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin', where)
  assert.match(String(headers['referrer-policy']), /^(?:strict-origin-when-cross-origin|no-referrer)$/, where)
  assert.match(String(headers['strict-transport-security']), /^max-age=31536000/, where)
  assert.match(String(headers['permissions-policy']), /camera=\(\).*serial=\(\).*usb=\(\)/, where)
  const isPicture = /^\/(?:favicon|apple|icons?\b)|\.(?:webp|avif|png|jpe?g)(?:\?|$)/.test(where)
  const resources = isPicture ? 'cross-origin' : 'same-origin'
  assert.equal(headers['cross-origin-resource-policy'], resources, where)
  assert.equal(headers['access-control-allow-origin'], undefined, where)
  assert.equal(headers['x-powered-by'] ?? headers.server, undefined, where)
  // What the router gives up on before any hook has headers, and no text that anything could run.
  if (where === '/%') return
  const policy = directives(headers['content-security-policy'])
  assert.deepEqual(policy.get('frame-ancestors'), ["'none'"], where)
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  for (const source of scripts) assert.match(source, /^'(?:self|none|sha256-[\w+/]+=*)'$/, where)
  assert.ok(policy.has('base-uri'), where)
}

suite('every answer has the headers of security', () => {
  test('pages, and hold nothing of a session', async () => {
    assert.ok(pages.length > 25)
    for (const path of pages) {
      const anonymous = await ask(port, path)
      isSafe(anonymous, path)
      assert.deepEqual(
        directives(anonymous.headers['content-security-policy']).get('object-src'),
        ["'none'"],
        path,
      )
      assert.equal(anonymous.headers['cache-control'], 'private, no-cache', path)
      const signedIn = await ask(port, path, { headers: session })
      isSafe(signedIn, path)
      // The one page that staff see otherwise, which is made for them alone and kept nowhere.
      const isPreview = path.startsWith('/preview/')
      if (isPreview) assert.equal(signedIn.headers['cache-control'], 'no-store', path)
      else assert.equal(signedIn.text, anonymous.text, path)
      assert.doesNotMatch(anonymous.text, /nonce/, path)
      const policy = directives(anonymous.headers['content-security-policy'])
      assert.deepEqual(policy.get('require-trusted-types-for'), ["'script'"], path)
      assert.deepEqual(policy.get('trusted-types'), ['default'], path)
      assert.deepEqual(policy.get('report-to'), ['csp'], path)
      assert.equal(anonymous.headers['reporting-endpoints'], 'csp="/csp-reports"', path)
    }
  })

  test('pages that a mail leads to by a token send no referrer', async () => {
    for (const path of [
      '/reset?token=x',
      '/undoemail?token=x',
      '/dashboard/auth/reset?token=x',
      '/dashboard/auth/undoemail',
    ])
      assert.equal((await ask(port, path)).headers['referrer-policy'], 'no-referrer', path)
    assert.equal((await ask(port, '/')).headers['referrer-policy'], 'strict-origin-when-cross-origin')
  })

  test('files, uploads, what is missing and what is refused', async () => {
    const { text } = await ask(port, '/')
    const [asset = ''] = /\/assets\/[\w./-]+\.js/.exec(text) ?? []
    const [upload = ''] = /\/uploads\/[\w./-]+\.(?:webp|avif|png)/.exec(text) ?? []
    assert.ok(asset && upload)
    for (const path of [asset, upload, `${upload}?w=320`, ...files, ...refusals]) {
      isSafe(await ask(port, path), path)
      isSafe(await ask(port, path, { method: 'HEAD' }), path)
    }
    isSafe(await ask(port, '/products', { method: 'DELETE' }), 'DELETE')
    const large = { 'content-type': 'application/json', 'content-length': '70000' }
    isSafe(
      await ask(port, '/api/app/client/cart/getall', {
        method: 'POST',
        headers: large,
        body: 'x'.repeat(70_000),
      }),
      '413',
    )
  })

  test('calls, of which nothing is stored anywhere', async () => {
    for (const [path, body] of [
      ['/app/init', { isLoadApp: true }],
      ['/app/client/site/frame', {}],
      ['/app/dashboard/users/getall', { getUsers: true }],
      ['/app/dashboard/orders/getall', {}],
      ['/app/client/auth/login', { user: 'a@b.example', pass: 'x' }],
    ] as const) {
      for (const headers of [{}, session]) {
        const received = await call(port, path, body, headers)
        isSafe(received, path)
        assert.equal(received.headers['cache-control'], 'no-store', path)
        assert.deepEqual(
          directives(received.headers['content-security-policy']).get('default-src'),
          ["'none'"],
          path,
        )
      }
    }
  })

  test('but without https nothing says that there is', async () => {
    for (const path of ['/', '/dashboard', '/healthz', '/nothing'])
      assert.equal((await ask(plain.port, path)).headers['strict-transport-security'], undefined, path)
  })
})
