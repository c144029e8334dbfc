import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { seedDemo } from '#demo/seed.ts'
import { counts } from '#server/counters.ts'
import { pageAddress } from '#server/pages/address.ts'
import { sourcesOf } from '#tests/rules/source-files.ts'
import { ask, call, openApp } from './support.ts'

const { app, port } = await openApp({}, { pages: 'built' })
await seedDemo(app.database, app.storage)
const list = '/app/client/products/getall'

/** How many answers, or pages, had to be made for some work. */
async function made(memory: 'calls' | 'pages', work: () => Promise<unknown>): Promise<number> {
  const before = counts[memory].misses
  await work()
  return counts[memory].misses - before
}

suite('what says nothing to a call makes no answer of its own', () => {
  test('unknown fields, their order, spaces and a long text beside do not', async () => {
    const body = { getAllProducts: true, status: 'sale', page: 1, limit: 20 }
    const first = await call(port, list, body)
    const bodies = [
      { ...body, x: Math.random() },
      { limit: 20, page: 1, y: [1, { z: 2 }], status: 'sale', getAllProducts: 'true' },
      ` ${JSON.stringify(body, null, 2)} `,
      { ...body, x: 'x'.repeat(20_000) },
    ]
    const count = await made('calls', async () => {
      for (const one of bodies) assert.deepEqual((await call(port, list, one)).body, first.body)
    })
    assert.equal(count, 0)
    assert.equal(await made('calls', () => call(port, list, { ...body, limit: 15 })), 1)
  })

  test('all who ask for the same at once have it made once', async () => {
    const body = { getAllProducts: true, search: 'asked by many' }
    const count = await made('calls', () =>
      Promise.all(Array.from({ length: 20 }, (_, x) => call(port, list, { ...body, x }))),
    )
    assert.equal(count, 1)
    assert.equal(await made('calls', () => call(port, list, { ...body, x: 'again' })), 0)
  })

  test('nor do tokens that are nobody’s', async () => {
    const body = { getAllProducts: true, search: 'asked with a token' }
    const { body: first } = await call(port, list, body)
    const madeUp = 'x'.repeat(43)
    const before = counts.calls.hits
    for (const headers of [
      { cookie: `s=${madeUp}`, 'sec-fetch-site': 'same-origin' },
      { cookie: 's=x', 'sec-fetch-site': 'same-origin' },
      { authorization: `Bearer ${madeUp}` },
    ])
      assert.deepEqual((await call(port, list, body, headers)).body, first)
    assert.equal(counts.calls.hits - before, 3)
  })

  test('what is refused is refused as before', async () => {
    for (const body of [
      { getAllProducts: true, page: 0 },
      { getAllProducts: true, status: 'none' },
    ])
      assert.equal((await call(port, list, body)).answer.msg, 'INVALID_DATA')
    assert.equal((await call(port, list, '[1]')).status, 400)
    assert.equal(
      (await call(port, '/app/client/products/getone', { product_id: 1 })).answer.msg,
      'INVALID_REQUEST',
    )
  })
})

suite('what says nothing of a page makes no page of its own', () => {
  const get = (path: string) => ask(port, path, { headers: { cookie: 'lang=en' } })

  test('unknown names of a query do not, nor those of other pages', async () => {
    for (const path of [
      '/',
      '/about',
      '/shop',
      '/products?q=lift',
      '/products/1',
      '/shop.data?_routes=a',
      '/nowhere',
    ]) {
      const first = await get(path)
      const more = `${path}${path.includes('?') ? '&' : '?'}zz=${Math.random()}&colours=1&q2=x`
      const count = await made('pages', async () => {
        const { status, body } = await get(more)
        assert.deepEqual([status, body], [first.status, first.body], path)
      })
      assert.equal(count, 0, path)
    }
    assert.equal(await made('pages', () => get('/about?q=lift')), 0)
    assert.equal(await made('pages', () => get('/services?q=lift')), 1)
    assert.equal(await made('pages', () => get('/shop?page=2')), 1)
  })

  test('every name that a page of the site reads is known', async () => {
    const sources = await sourcesOf('web/site', '.ts', '.tsx')
    const named = sources.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /\b(?:query|params|searchParams|URLSearchParams\([^)]*\))\.(?:get|getAll|has)\('(\w+)'\)/g,
        ),
      ].map(([, name = '']) => name),
    )
    assert.ok(named.includes('q') && named.includes('next'), 'the reader of names finds some')
    const pages = ['/shop', '/shop/1', '/orders', '/contact', '/planner', '/login']
    // The browser alone has to do with it: what it opens is in the link that was mailed.
    const browsers = ['token']
    const unknown = named.filter(
      (name) =>
        !browsers.includes(name) && pages.every((path) => pageAddress(`${path}?${name}=1`)?.query === ''),
    )
    assert.deepEqual(unknown, [])
  })
})
