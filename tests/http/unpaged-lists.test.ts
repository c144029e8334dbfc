import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import { counts } from '#server/runtime/counters.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { productOf } from '#tests/support/product-rows.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { ask } from './support.ts'

const rest = (count: number, make: (index: number) => Parameters<typeof productOf>[0]) =>
  Array.from({ length: count }, (_, index) => productOf(make(index)))

/** Writes many rows a hundred at a time, as many as a statement may have values for. */
async function insertMany(testApp: TestApp, rows: ReturnType<typeof rest>): Promise<void> {
  await testApp.app.database.transaction(async ({ db }) => {
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('products')
        .values(rows.slice(from, from + 100))
        .execute()
  })
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    const { lifts } = testApp.content.categories
    // With the two lifts of every test app as many as come whole.
    await insertMany(
      testApp,
      rest(maxUnpagedRows - 2, (index) => ({ productcategory_id: lifts, name: `Winch ${index % 7}` })),
    )
  })

  const list = async (fields: object = {}, path = '/app/client/products/getall') => {
    const body = { getAllProducts: true, ...fields }
    const answer = JSON.parse((await testApp.call(path, body)).text)
    assert.equal(answer.status, true)
    const ids: number[] = answer.data.map((row: { id: number }) => row.id)
    return { ...answer, ids }
  }

  test('a public list of up to 500 rows comes whole, a longer one as its beginning with its count', async () => {
    const whole = await list({ status: 'blog' })
    assert.deepEqual([whole.ids.length, whole.count], [500, undefined])
    assert.deepEqual(
      whole.ids,
      [...whole.ids].sort((one, other) => one - other),
    )
    const all = await list()
    assert.deepEqual([all.ids.length, all.count], [500, 502])
    assert.ok(all.getproductcategories.length > 0)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ page, limit: 100 })))
    assert.equal(pages.at(-1)?.count, 502)
    assert.deepEqual(pages.flatMap(({ ids }) => ids).slice(0, 500), all.ids)
    assert.equal(pages.flatMap(({ ids }) => ids).length, 502)
    assert.deepEqual(pages[0]?.data, all.data.slice(0, 100), 'row by row the same')
  })

  test('a list too large to be kept in every encoding is kept in each that was asked for', async () => {
    const port = Number(new URL(testApp.url).port)
    const get = async (encoding: string) => {
      const headers = { 'content-type': 'application/json', 'accept-encoding': encoding }
      const body = JSON.stringify({ getAllProducts: true, status: 'blog' })
      const received = await ask(port, '/api/app/client/products/getall', { method: 'POST', headers, body })
      assert.equal(received.headers['content-encoding'] ?? 'identity', encoding)
      return received.body
    }
    const whole = await get('identity')
    assert.ok(whole.length > 256 * 1024)
    assert.deepEqual(brotliDecompressSync(await get('br')), whole)
    assert.deepEqual(gunzipSync(await get('gzip')), whole)
    const { hits, misses } = counts.calls
    for (const encoding of ['identity', 'br', 'gzip']) await get(encoding)
    assert.deepEqual([counts.calls.hits - hits, counts.calls.misses - misses], [3, 0])
  })

  test('in every order, and of a search, it is the beginning of what the pages are', async () => {
    for (const query of [
      { sort: 'name', direction: 'desc' },
      { sort: 'price' },
      { search: 'winch' },
      { search: 'winch', sort: 'name' },
      {
        productcategory_id: [testApp.content.categories.lifts, testApp.content.categories.parts],
        sort: 'name',
      },
    ]) {
      const whole = await list(query)
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ ...query, page, limit: 100 })))
      assert.deepEqual(
        whole.ids,
        pages.flatMap(({ ids }) => ids),
        JSON.stringify(query),
      )
      const { count } = pages[0] ?? {}
      assert.equal(whole.count, count > 500 ? count : undefined, JSON.stringify(query))
    }
  })

  test('staff have their own lists whole, and the start has all', async () => {
    const answer = await testApp.call('/app/dashboard/product/products/getall', {}, 'developer')
    const { data, count } = JSON.parse(answer.text)
    assert.deepEqual([data.length, count], [502, undefined])
    const start = JSON.parse((await testApp.call('/app/init', { isLoadApp: true })).text)
    assert.equal(start.getproducts.length, 502)
  })
})
