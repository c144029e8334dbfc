import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { termKinds } from '#contract/settings/terms.ts'
import { ask, openApp, openDemoApp } from '#tests/http/support.ts'

const { app, port } = await openDemoApp({ PUBLIC_URL: 'https://lifts.example' })
const plain = await openApp({}, { pages: 'built' })

const get = (path: string, headers: Record<string, string> = {}) => ask(port, path, { headers })
const langOf = (html: string) => /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)

suite('a page', () => {
  test('comes in the language of the address, else of the cookie, else of the site', async () => {
    assert.deepEqual(langOf((await get('/')).text), ['ckb', 'rtl'])
    assert.deepEqual(langOf((await get('/', { cookie: 'lang=en' })).text), ['en', 'ltr'])
    assert.deepEqual(langOf((await get('/', { cookie: 'a=b; lang=ar; c=d' })).text), ['ar', 'rtl'])
    assert.deepEqual(langOf((await get('/', { cookie: 'lang=xx' })).text), ['ckb', 'rtl'])
    assert.deepEqual(langOf((await get('/', { cookie: 'xlang=en' })).text), ['ckb', 'rtl'])
    const page = await get('/?lang=en', { cookie: 'lang=ar' })
    assert.deepEqual(langOf(page.text), ['en', 'ltr'])
    assert.deepEqual(page.headers['set-cookie'], ['lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    const insecure = await ask(plain.port, '/?lang=ar')
    assert.deepEqual(insecure.headers['set-cookie'], ['lang=ar; Path=/; Max-Age=31536000; SameSite=Lax'])
    const staffs = await get('/dashboard/auth/undoemail?lang=ar', { cookie: 'dashboardLang=en' })
    assert.deepEqual(langOf(staffs.text), ['ar', 'rtl'])
    assert.match(String(staffs.headers['set-cookie']), /^dashboardLang=ar;/)
    const unknown = await get('/?lang=xx', { cookie: 'lang=ar' })
    assert.deepEqual(langOf(unknown.text), ['ar', 'rtl'])
    assert.equal(unknown.headers['set-cookie'], undefined)
  })

  test('in the site’s default language follow the setting immediately', async () => {
    const set = (lang: 'ku' | 'en') =>
      plain.app.database.transaction(({ db }) => db.updateTable('settings').set({ lang }).execute())
    assert.deepEqual(langOf((await ask(plain.port, '/about')).text), ['ckb', 'rtl'])
    await set('en')
    assert.deepEqual(langOf((await ask(plain.port, '/about')).text), ['en', 'ltr'])
    await set('ku')
    assert.deepEqual(langOf((await ask(plain.port, '/about')).text), ['ckb', 'rtl'])
  })

  test('is the same byte for byte when it is made anew of the same content', async () => {
    const first = await get('/about', { cookie: 'lang=en' })
    await app.database.transaction(({ db }) => db.updateTable('settings').set({ lang: 'ku' }).execute())
    const second = await get('/about', { cookie: 'lang=en' })
    assert.equal(second.headers.etag, first.headers.etag)
    const policy = 'content-security-policy'
    assert.equal(second.headers[policy], first.headers[policy])
  })

  test('is the same in every encoding, and not sent again', async () => {
    const { body, headers } = await get('/products')
    const br = await get('/products', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/products', { 'accept-encoding': 'gzip' })
    assert.equal(br.headers['content-encoding'], 'br')
    assert.deepEqual(brotliDecompressSync(br.body), body)
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.deepEqual(gunzipSync(gzip.body), body)
    assert.equal(br.headers.etag, headers.etag)
    const etag = String(headers.etag)
    for (const condition of [etag, `"other", ${etag}`]) {
      const again = await get('/products', { 'if-none-match': condition })
      assert.equal(again.status, 304)
      assert.equal(again.body.length, 0)
      assert.equal(again.headers.etag, etag)
    }
    assert.equal((await get('/products', { 'if-none-match': etag, cookie: 'lang=en' })).status, 200)
  })

  test('is answered to HEAD without its body', async () => {
    const { body } = await get('/services')
    for (const path of ['/services', '/services?x=1']) {
      const head = await ask(port, path, { method: 'HEAD' })
      assert.equal(head.status, 200)
      assert.equal(head.body.length, 0)
      if (path === '/services') assert.equal(head.headers['content-length'], String(body.length))
    }
  })

  test('is missing with 404 and still a page', async () => {
    for (const path of [
      '/nope',
      '/products/999999',
      '/products/x',
      '/services/0',
      '/no/such/page',
      '//evil.example/x',
    ]) {
      const { status, headers, text } = await get(path)
      assert.equal(status, 404, path)
      assert.match(String(headers['content-type']), /^text\/html/)
      assert.match(text, /<html lang="ckb"/)
    }
  })

  test('lets only its own scripts run', async () => {
    for (const path of ['/', '/products', '/contact', '/nope']) {
      const { headers, text } = await get(path)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /script-src 'self'(?: 'sha256-[\w+/]+={0,2}')+;/)
      assert.doesNotMatch(policy.split(';').find((part) => part.includes('script-src')) ?? '', /unsafe/)
      const inline = [...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
      assert.ok(inline.length > 0)
      for (const [, script = ''] of inline) {
        assert.ok(policy.includes(createHash('sha256').update(script).digest('base64')), script.slice(0, 60))
      }
      assert.doesNotMatch(text, /\son(?:click|load|error)=/)
    }
  })

  test('carries the headers of security and is never kept by others', async () => {
    for (const path of ['/', '/shop', '/nope']) {
      for (const round of ['rendered', 'kept']) {
        const { headers } = await get(path)
        const where = `${path} ${round}`
        assert.equal(headers['cache-control'], 'private, no-cache', where)
        assert.equal(headers.vary, 'Accept-Encoding, Cookie', where)
        assert.equal(headers['x-content-type-options'], 'nosniff', where)
        assert.match(String(headers['strict-transport-security']), /max-age=31536000/, where)
        assert.match(String(headers['x-request-id']), /^[\w-]+$/, where)
      }
    }
  })

  test('holds nothing of who asked for it', async () => {
    const canary = 'canary-7f3a'
    const headers = {
      cookie: `c=${canary}; lang=en`,
      'user-agent': canary,
      referer: canary,
      host: `${canary}.example`,
    }
    const { text } = await get(`/about?utm_source=${canary}&lang=en`, headers)
    assert.doesNotMatch(text, new RegExp(canary))
    assert.doesNotMatch((await get('/about?lang=en')).text, new RegExp(canary))
  })

  test('is as new as the last change', async () => {
    const product = await app.database.read
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'blog')
      .executeTakeFirstOrThrow()
    const path = `/products/${product.id}?lang=en`
    for (let round = 0; round < 20; round++) {
      const name = `Renamed lift ${round}`
      await app.database.transaction(({ db }) =>
        db.updateTable('products').set({ en_name: name }).where('id', '=', product.id).execute(),
      )
      const [one, two] = await Promise.all([get(path), get(path)])
      for (const { text } of [one, two]) assert.ok(text.includes(name), name)
    }
  })
})

suite('the data of a page', () => {
  test('goes the same way', async () => {
    const { status, headers, text } = await get('/products.data', { cookie: 'lang=en' })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /x-script/)
    assert.ok(text.length > 100)
    const again = await get('/products.data', { cookie: 'lang=en', 'if-none-match': String(headers.etag) })
    assert.equal(again.status, 304)
    // A page that is missing sends navigation inside the site to the page that says so.
    const missing = await get('/products/999999.data')
    assert.equal(missing.status, 202)
    assert.match(missing.text, /\/404/)
  })

  test('serves the press that it was fetched ahead of, and nothing later', async () => {
    const cookie = 'lang=en'
    const ahead = { cookie, 'sec-purpose': 'prefetch' }
    const cacheControl = async (path: string, headers: Record<string, string>) =>
      (await get(path, headers)).headers['cache-control']
    const { etag } = (await get('/shop.data', ahead)).headers
    assert.equal(await cacheControl('/shop.data', ahead), 'private, max-age=5')
    assert.equal(
      await cacheControl('/shop.data', { ...ahead, 'if-none-match': String(etag) }),
      'private, max-age=5',
    )
    for (const [path, headers] of [
      ['/shop.data', { cookie }],
      ['/shop', ahead],
      ['/shop/999999.data', ahead],
    ] as const) {
      assert.equal(await cacheControl(path, headers), 'private, no-cache', path)
    }
  })
})

suite('the files of the build', () => {
  test('are kept for good and come compressed', async () => {
    const { text } = await get('/')
    const paths = [...text.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    assert.ok(paths.length > 0)
    for (const path of new Set(paths)) {
      const { status, headers, body } = await get(path, { 'accept-encoding': 'br' })
      assert.equal(status, 200, path)
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.match(String(headers['content-type']), /javascript|css/)
      if (headers['content-encoding'] === 'br') assert.ok(brotliDecompressSync(body).length > body.length)
    }
    assert.equal((await get('/assets/none-12345678.js')).status, 404)
    assert.equal((await get('/assets/../../server/index.js')).status, 404)
  })
})

suite('what others ask for by name', () => {
  test('the sitemap has every page in every language', async () => {
    const { headers, text } = await get('/sitemap.xml')
    assert.match(String(headers['content-type']), /application\/xml/)
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    const { rows } = await sql<{ things: number }>`
      select count(*) as things from products union all select count(*) from projects
      union all select count(*) from services union all select count(distinct brand_id) from products
      union all select count(distinct productcategory_id) from products`.execute(app.database.read)
    assert.equal(locations.length, 3 * rows.reduce((sum, { things }) => sum + things, 9 + termKinds.length))
    assert.equal(text.match(/hreflang="x-default"/g)?.length, locations.length)
    for (const location of [...locations.slice(0, 6), ...locations.slice(-6)]) {
      assert.ok(location.startsWith('https://lifts.example/'))
      assert.equal((await get(location.slice('https://lifts.example'.length))).status, 200, location)
    }
  })

  test('the rules for robots name the sitemap', async () => {
    const { text, headers } = await get('/robots.txt')
    assert.match(String(headers['content-type']), /text\/plain/)
    assert.match(text, /Disallow: \/dashboard/)
    assert.match(text, /Sitemap: https:\/\/lifts\.example\/sitemap\.xml/)
  })

  test('the icon is the one of the settings', async () => {
    const { status, headers } = await get('/favicon.ico')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'image/png')
    assert.equal((await ask(plain.port, '/favicon.ico')).status, 404)
  })
})

test('a hundred concurrent requests for the same new page all get it', async () => {
  await app.database.transaction(({ db }) =>
    db.updateTable('settings').set({ phone: '+964 750 000 0001' }).execute(),
  )
  const all = await Promise.all(Array.from({ length: 150 }, () => get('/projects')))
  assert.ok(all.every(({ status }) => status === 200))
  assert.equal(new Set(all.map(({ headers }) => headers.etag)).size, 1)
})
