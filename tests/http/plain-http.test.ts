import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { ask, call, openApp } from './support.ts'

const PUBLIC_URL = 'https://lifts.example'
const behindProxy = await openApp({ PUBLIC_URL, TRUST_PROXY: 'loopback' }, { pages: 'built' })
const untrusting = await openApp({ PUBLIC_URL })
const local = await openApp({ TRUST_PROXY: 'loopback' })
const byHttp = { 'x-forwarded-proto': 'http' }

suite('what came to a trusted proxy by http', () => {
  test('is led to https if it only asks', async () => {
    for (const method of ['GET', 'HEAD'])
      for (const path of [
        '/',
        '/products?page=2',
        '/login',
        '/dashboard/auth/login',
        '/robots.txt',
        '/api/docs',
      ]) {
        // Twice, since a page may be in memory the second time.
        await ask(behindProxy.port, path, { method })
        const { status, headers } = await ask(behindProxy.port, path, { method, headers: byHttp })
        assert.deepEqual([status, headers.location], [301, `${PUBLIC_URL}${path}`], `${method} ${path}`)
        assert.equal(headers['cache-control'], 'no-store')
      }
  })

  test('is refused in words if it is a call or a form, and nothing is done', async () => {
    for (const path of Object.keys(contract)) {
      const { status, answer } = await call(behindProxy.port, path, {}, byHttp)
      assert.deepEqual([status, answer], [403, { status: false, msg: 'HTTPS_REQUIRED', data: null }], path)
    }
    for (const language of languages) {
      const { status, text, headers } = await ask(behindProxy.port, '/login', {
        method: 'POST',
        headers: {
          ...byHttp,
          accept: 'text/html',
          cookie: `lang=${language}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'user=a@b.example&pass=a+long+password',
      })
      assert.equal(status, 403)
      assert.ok(text.includes(dictionaries[language].messages.HTTPS_REQUIRED), text)
      assert.equal(headers['set-cookie'], undefined)
    }
  })

  test('is answered if a balancer asks whether the product is well', async () => {
    for (const path of ['/healthz', '/readyz'])
      assert.notEqual((await ask(behindProxy.port, path, { headers: byHttp })).status, 301, path)
  })
})

test('what came by https, or with no word of it, is answered as ever', async () => {
  for (const scheme of ['https', 'https, http', 'HTTPS', ''])
    assert.equal(
      (await ask(behindProxy.port, '/', { headers: { 'x-forwarded-proto': scheme } })).status,
      200,
      scheme,
    )
  assert.equal((await ask(behindProxy.port, '/')).status, 200)
})

test('nobody is believed who is no proxy, and a site without https leads nowhere', async () => {
  for (const { port } of [untrusting, local])
    assert.equal((await ask(port, '/api/docs', { headers: byHttp })).status, 200)
})

test('HSTS is for this host alone, unless the owner asks for those below it', () => {
  const of = (subdomains?: 'yes' | 'no') =>
    securityHeaders(PUBLIC_URL, subdomains)['strict-transport-security']
  assert.equal(of(), 'max-age=31536000')
  assert.equal(of('yes'), 'max-age=31536000; includeSubDomains')
})
