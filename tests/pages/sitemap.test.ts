import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openApp } from '#tests/http/support.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

test('the sitemap of a large site is several files, which hold every page once', async () => {
  const large = await openApp({ PUBLIC_URL: 'https://large.example' }, { pages: 'built' })
  await large.app.database.transaction(async (transaction) => {
    const productcategory_id = await insertCategory(transaction)
    const rows = [1, 2_500, 2_501].map((id) => productOf({ id, productcategory_id }))
    await transaction.db.insertInto('products').values(rows).execute()
  })
  const locations = async (path: string) => {
    const { status, text } = await ask(large.port, path)
    assert.equal(status, 200, path)
    return [...text.matchAll(/<loc>https:\/\/large\.example([^<]+)<\/loc>/g)].map(([, one = '']) => one)
  }
  const files = await locations('/sitemap.xml')
  assert.deepEqual(files, [
    '/sitemap/pages.xml',
    '/sitemap/products-0.xml',
    '/sitemap/products-1.xml',
    '/sitemap/brands-0.xml',
    '/sitemap/productcategories-0.xml',
  ])
  const pages = (await Promise.all(files.map(locations))).flat()
  assert.equal(pages.length, (8 + 3 + 1 + 1) * 3)
  assert.equal(new Set(pages).size, pages.length)
  for (const path of pages.slice(-3)) assert.equal((await ask(large.port, path)).status, 200, path)
  for (const name of ['products-2', 'accounts-0', 'x']) {
    assert.equal((await ask(large.port, `/sitemap/${name}.xml`)).status, 404, name)
  }
})
