import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'

const origin = 'https://lifts.example'
const { app, port } = await openDemoApp({ PUBLIC_URL: origin })
const get = (path: string, lang = 'en') => ask(port, path, { headers: { cookie: `lang=${lang}` } })
const { read } = app.database

const category = await read
  .selectFrom('productcategories')
  .selectAll()
  .where('en_name', '=', 'Doors and door parts')
  .executeTakeFirstOrThrow()
const path = `/categories/${category.id}`
const articles = (html: string) => html.split('<article').length - 1

test('a category has a page with its text and its products of both kinds, and its products lead to it', async () => {
  const products = await read
    .selectFrom('products')
    .select(['id', 'status'])
    .where('productcategory_id', '=', category.id)
    .where('draft', '=', 0)
    .execute()
  assert.deepEqual([...new Set(products.map(({ status }) => status))].sort(), ['blog', 'sale'])
  for (const language of languages) {
    const { status, text } = await get(`${path}?limit=100`, language)
    assert.equal(status, 200)
    assert.equal(articles(text), products.length)
    assert.ok(text.includes(category[`${language}_detail`]), language)
    assert.match(text, /<h1>/)
    assert.ok(!text.includes('name="category"'), 'it cannot be narrowed to another category')
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
    assert.ok(description.startsWith(category[`${language}_detail`].slice(0, 40)), description)
  }
  for (const { id, status } of products) {
    const own = `/${status === 'sale' ? 'shop' : 'products'}/${id}`
    assert.ok((await get(own)).text.includes(`href="${path}"`), own)
  }
})

test('its products are searched and filtered by brands and figures', async () => {
  const all = articles((await get(`${path}?limit=100`)).text)
  const [{ brand_id } = { brand_id: 0 }] = await read
    .selectFrom('products')
    .select('brand_id')
    .where('productcategory_id', '=', category.id)
    .execute()
  for (const query of [`brand=${brand_id}`, 'q=motor']) {
    const found = articles((await get(`${path}?limit=100&${query}`)).text)
    assert.ok(found > 0 && found < all, query)
  }
  const other = await get(`${path}?limit=100&category=1`)
  assert.equal(articles(other.text), all)
})

test('without a text it shows its products alone, and one that is not there is 404', async () => {
  const texts = { ku_detail: '', ar_detail: '', en_detail: '' }
  await app.database.transaction(({ db }) =>
    db.updateTable('productcategories').set(texts).where('id', '=', category.id).execute(),
  )
  const { text } = await get(path)
  assert.ok(!text.includes(category.en_detail) && articles(text) > 0)
  for (const missing of ['/categories/99999', '/categories/x', '/categories/0', '/categories'])
    assert.equal((await get(missing)).status, 404, missing)
})

test('the sitemap says the day of the last change that the audit log has, and none without', async () => {
  const entry = async () => {
    const { text } = await ask(port, '/sitemap.xml')
    const [found = ''] = new RegExp(`<url><loc>${origin}${path}\\?lang=en</loc>.*?</url>`).exec(text) ?? []
    return found
  }
  assert.ok((await entry()).includes('hreflang="ar"'))
  assert.ok(!(await entry()).includes('<lastmod>'))
  const rename = (en_name: string) =>
    app.database.transaction(({ db }) =>
      db.updateTable('productcategories').set({ en_name }).where('id', '=', category.id).execute(),
    )
  await app.database.transaction(async ({ db }) => {
    await db
      .insertInto('audit')
      .values(
        ['2026-03-01', '2026-03-09'].map((day) => ({
          ...{ date: `${day}T10:00:00.000Z`, user_id: null, user_name: 'Azad', action: 'edit' as const },
          ...{ subject: 'productcategories', subject_id: category.id, subject_name: 'Doors' },
          ...{ before_json: '{}', after_json: '{}', search: '', search_loose: '' },
        })),
      )
      .execute()
  })
  await rename('Doors')
  assert.ok((await entry()).includes('<lastmod>2026-03-09</lastmod>'), await entry())
  // The log forgets after a year: no day is better than a wrong one.
  await cleanUp(app.database, Date.parse('2027-03-10'))
  await rename('Door parts')
  assert.ok(!(await entry()).includes('<lastmod>'))
})
