import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openDemoApp } from '#tests/http/support.ts'

const { app, port } = await openDemoApp({ PUBLIC_URL: 'https://lifts.example' })
const get = (path: string, lang = 'en') => ask(port, path, { headers: { cookie: `lang=${lang}` } })
const { read } = app.database

const brands = await read
  .selectFrom('brands')
  .selectAll()
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('products')
        .select('products.id')
        .whereRef('products.brand_id', '=', 'brands.id')
        .where('products.status', '=', 'blog'),
    ),
  )
  .where('en_name', '=', 'Nordrise')
  .execute()
const [brand] = brands
assert.ok(brand)
const path = `/brands/${brand.id}`

test('a brand has a page with its mark, its names and its products of both kinds', async () => {
  const products = await read
    .selectFrom('products')
    .select(['id', 'status', 'en_name'])
    .where('brand_id', '=', brand.id)
    .where('draft', '=', 0)
    .execute()
  assert.deepEqual([...new Set(products.map(({ status }) => status))].sort(), ['blog', 'sale'])
  const { status, text } = await get(`${path}?limit=100`)
  assert.equal(status, 200)
  for (const { id, status } of products)
    assert.ok(text.includes(`href="/${status === 'sale' ? 'shop' : 'products'}/${id}"`), String(id))
  assert.equal(text.split('<article').length - 1, products.length)
  assert.match(text, /<h1>[^<]*<bdi>Nordrise<\/bdi>|<h1>(?:<[^>]+>)?Nordrise/)
  for (const name of [brand.ku_name, brand.ar_name]) assert.ok(text.includes(name), name)
  assert.ok(text.includes(brand.avatar.replace(/\.\w+$/, '')), 'its mark')
  assert.ok(!text.includes('name="brand"'), 'it cannot be narrowed to another brand')
})

test('search engines get its names, its products and the way to it', async () => {
  for (const [lang, name] of [
    ['en', brand.en_name],
    ['ku', brand.ku_name],
    ['ar', brand.ar_name],
  ] as const) {
    const { text } = await get(path, lang)
    const things = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json = '{}']) => JSON.parse(json),
    )
    const own = things.find((one) => one['@type'] === 'Brand')
    assert.equal(own.name, name)
    assert.match(own.url, new RegExp(`^https://lifts\\.example${path}\\?lang=${lang}$`))
    const crumbs = things.find((one) => one['@type'] === 'BreadcrumbList')
    assert.equal(crumbs.itemListElement.at(-1).name, name)
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
    assert.ok(description.includes(name), description)
    assert.match(
      text,
      new RegExp(`<link rel="canonical" href="https://lifts\\.example${path}\\?lang=${lang}"`),
    )
  }
  assert.ok((await get('/sitemap.xml')).text.includes(`<loc>https://lifts.example${path}?lang=ku</loc>`))
})

test('its products are searched and filtered by figures, and its search stays its own', async () => {
  const { id } = await read
    .selectFrom('attributes')
    .select('id')
    .where('key', '=', 'rated_load')
    .executeTakeFirstOrThrow()
  const all = (await get(`${path}?limit=100`)).text.split('<article').length - 1
  for (const query of [`f${id}-from=600`, 'q=lift']) {
    const { text } = await get(`${path}?limit=100&${query}`)
    const found = text.split('<article').length - 1
    assert.ok(found > 0 && found < all, query)
  }
  const other = await get(`${path}?limit=100&brand=1&category=1`)
  assert.equal(other.text.split('<article').length - 1, all)
})

test('a changed brand changes its page, and one that is not there is 404', async () => {
  await get(path)
  await app.database.transaction(({ db }) =>
    db.updateTable('brands').set({ en_name: 'Southrise' }).where('id', '=', brand.id).execute(),
  )
  const { text } = await get(path)
  assert.ok(text.includes('Southrise'))
  for (const missing of ['/brands/99999', '/brands/x', '/brands/0', '/brands'])
    assert.equal((await get(missing)).status, 404, missing)
})
