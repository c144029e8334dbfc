import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { pageAddress } from '#server/pages/address.ts'
import { counts } from '#server/runtime/counters.ts'
import { sourcesOf } from '#tests/rules/source-files.ts'
import { ask, call, openDemoApp } from './support.ts'

const { app, port } = await openDemoApp()
const list = '/app/client/products/getall'

/** How many answers, or pages, had to be made for some work. */
async function missesOf(memory: 'calls' | 'pages', work: () => Promise<unknown>): Promise<number> {
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
    const count = await missesOf('calls', async () => {
      for (const one of bodies) assert.deepEqual((await call(port, list, one)).body, first.body)
    })
    assert.equal(count, 0)
    assert.equal(await missesOf('calls', () => call(port, list, { ...body, limit: 15 })), 1)
  })

  test('reordered or repeated brands, categories and figures add no cache entry, nor do refused queries', async () => {
    const { read } = app.database
    const attributes = await read.selectFrom('attributes').select(['id', 'kind']).orderBy('id').execute()
    const [load, speed] = attributes.filter(({ kind }) => kind === 'number').map(({ id }) => id)
    const choice = attributes.find(({ kind }) => kind === 'yesno')?.id
    for (const path of [list, '/app/client/products/facets']) {
      const flag = path === list ? { getAllProducts: true } : { facetsProducts: true }
      const body = {
        ...flag,
        ...{ brand_id: [1, 2, 3], productcategory_id: [1, 2] },
        filters: `{"${load}":{"min":1,"max":5000},"${speed}":{"max":9},"${choice}":{"choices":[0,1]}}`,
      }
      const written = (one: typeof body) =>
        JSON.stringify({ ...one, filters: 0 }).replace('"filters":0', `"filters":${one.filters}`)
      const first = await call(port, path, written(body))
      assert.equal(first.answer.status, true)
      const others = [
        { ...body, brand_id: [3, 1, 2, 1] },
        { ...body, productcategory_id: [2, 1, 1] },
        {
          ...body,
          filters: `{"${choice}":{"choices":[1,0,1]},"${speed}":{"max":9},"${load}":{"max":5000,"min":1}}`,
        },
      ]
      const count = await missesOf('calls', async () => {
        for (const one of others) assert.deepEqual((await call(port, path, written(one))).body, first.body)
      })
      assert.equal(count, 0, path)
      const before = counts.calls.hits
      for (const filters of ['{"99999":{"min":1}}', '{"99999":{"min":1}}'])
        assert.equal((await call(port, path, written({ ...body, filters }))).answer.msg, 'INVALID_DATA')
      assert.equal(counts.calls.hits, before, 'a refusal is not kept')
    }
  })

  test('a search is counted once for all languages of a list', async () => {
    const facets = '/app/client/products/facets'
    const body = { facetsProducts: true, search: 'passenger' }
    const first = await call(port, facets, body)
    const count = await missesOf('calls', async () => {
      for (const lang of ['ku', 'ar', 'en'])
        assert.deepEqual((await call(port, facets, { lang, ...body })).body, first.body)
    })
    assert.equal(count, 0)
  })

  test('more figures than products are filtered by, and more values than a filter has, are dropped', () => {
    const figures = Array.from({ length: 1_000 }, (_, index) => `f${index + 1}-from=1`).join('&')
    const of = (query: string) => new URLSearchParams(pageAddress(`/shop?${query}`)?.query)
    assert.deepEqual(
      [...of(`${figures}&f3-to=9`).keys()].sort(),
      [1, 2, 3, 4, 5, 6, 7, 8]
        .map((id) => `f${id}-from`)
        .concat('f3-to')
        .sort(),
    )
    const brands = Array.from({ length: 2_000 }, (_, index) => `brand=${index}`).join('&')
    assert.equal(of(brands).size, 100)
  })

  test('the address of a page with brands and figures in another order, or twice, is the same', () => {
    const address = (query: string) => pageAddress(`/products?${query}`)?.query
    const first = address('brand=1&brand=2&f3=1&f3=2&f4-from=5&category=7')
    assert.equal(address('f3=2&category=7&brand=2&f4-from=5&brand=1&f3=1&brand=1&x=9'), first)
    assert.notEqual(address('brand=1&f3=1&f3=2&f4-from=5&category=7'), first)
  })

  test('concurrent requests for the same content make it once', async () => {
    const body = { getAllProducts: true, search: 'asked by many' }
    const count = await missesOf('calls', () =>
      Promise.all(Array.from({ length: 20 }, (_, x) => call(port, list, { ...body, x }))),
    )
    assert.equal(count, 1)
    assert.equal(await missesOf('calls', () => call(port, list, { ...body, x: 'again' })), 0)
  })

  test('nor do unknown tokens', async () => {
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

  test('rejected calls are rejected as before', async () => {
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
      const count = await missesOf('pages', async () => {
        const { status, body } = await get(more)
        assert.deepEqual([status, body], [first.status, first.body], path)
      })
      assert.equal(count, 0, path)
    }
    assert.equal(await missesOf('pages', () => get('/about?q=lift')), 0)
    assert.equal(await missesOf('pages', () => get('/services?q=lift')), 1)
    assert.equal(await missesOf('pages', () => get('/shop?page=2')), 1)
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
    const pages = ['/shop', '/shop/1', '/compare', '/planner', '/orders', '/contact', '/login']
    // The browser alone has to do with a token and with the code of an order, which are in the link that was mailed. The language of an address is a
    // part of what pages are kept by on its own (`tests/pages/kept-language.test.ts`).
    const browsers = ['token', 'code', 'lang']
    const unknown = named.filter(
      (name) =>
        !browsers.includes(name) && pages.every((path) => pageAddress(`${path}?${name}=1`)?.query === ''),
    )
    assert.deepEqual(unknown, [])
  })
})
