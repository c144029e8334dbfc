import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PageHints } from '#server/crud/list-query.ts'
import { pageOf } from '#server/crud/page.ts'
import type { Paging } from '#server/crud/paging.ts'
import { countedExactly } from '#server/crud/search/trigram-index.ts'
import { batches, whole } from '#server/crud/stream-rows.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { productsPage } from '#server/domain/products/product-queries.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

const named = (name: string, code: string) =>
  derive('colors', { user_id: null, ku_name: name, ar_name: '', en_name: name, code })
const three = (index: number) => `#00000${index % 3}`

/** 260 colours of three codes: most have the code of many others. No index knows the order of codes. */
const few = Array.from({ length: 260 }, (_, index) => named(index < 40 ? 'winch' : 'rope', three(index)))
/** More than a search counts to the end. */
const many = Array.from({ length: 1_300 }, (_, index) => named('cabin گول', three(index)))

type PageQuery = Paging<'id' | 'code'>
interface Row {
  readonly id: number
  readonly code: string
}

/** The order that is asked for, written down apart: by code, and of the same code by id. */
const ordered = (rows: readonly Row[], direction: 'asc' | 'desc') =>
  rows
    .toSorted((a, b) => a.code.localeCompare(b.code) || a.id - b.id)
    .map(({ id }) => id)
    [direction === 'asc' ? 'slice' : 'toReversed']()

forEachDatabase((_name, open) => {
  let database: Database
  let crowded: Database

  const list = async (request: PageQuery, hints?: PageHints, from = database) => {
    const query = from.read.selectFrom('colors').select(['id', 'code'])
    const sorts = () => ({ id: 'colors.id', code: 'colors.code' })
    return pageOf(from.read, query, { table: 'colors', sorts, sort: 'id', language: 'en' }, request, hints)
  }
  const ids = async (request: PageQuery, hints?: PageHints, from?: Database) =>
    (await list(request, hints, from)).data.map(({ id }) => id)
  const pages = async (request: PageQuery, limit: number, count: number, from?: Database) => {
    const found: number[] = []
    for (let page = 1; page <= Math.ceil(count / limit); page++)
      found.push(...(await ids({ ...request, page, limit }, undefined, from)))
    return found
  }
  const insert = (into: Database, rows: typeof few) =>
    into.transaction(({ db }) => db.insertInto('colors').values(rows).execute())

  before(async () => {
    database = (await open()).database
    crowded = (await open()).database
    await insert(database, few)
    await insert(crowded, many)
  })

  for (const direction of ['asc', 'desc'] as const) {
    test(`rows of the same value come once, in one order on pages of any size, ${direction}`, async () => {
      const sorted = ordered((await list({})).data, direction)
      for (const limit of [7, 40, 150])
        assert.deepEqual(await pages({ sort: 'code', direction }, limit, 260), sorted, `${limit} a page`)
    })

    test(`and so do those that were found, few or very many, ${direction}`, async () => {
      const request = { sort: 'code', direction } as const
      const winches = ordered((await list({ search: 'winch' })).data, direction)
      assert.equal(winches.length, 40)
      assert.deepEqual(await pages({ ...request, search: 'winch' }, 7, 40), winches)
      const cabins = ordered((await list({}, undefined, crowded)).data, direction)
      const found = await pages({ ...request, search: 'cabin' }, 7, 35, crowded)
      assert.deepEqual(found, cabins.slice(0, 35))
    })
  }

  test('rows that nothing has numbered are counted as far as those of a search', async () => {
    const hints = { countLimit: countedExactly }
    for (const limit of [7, 150]) {
      const { count, more } = await list({ page: 2, limit }, hints)
      assert.deepEqual([count, more], [260, undefined])
      const crowd = await list({ page: 2, limit }, hints, crowded)
      assert.deepEqual([crowd.data.length, crowd.count, crowd.more], [limit, 1_000, true])
    }
  })

  test('among very many matches those as typed do not come first', async () => {
    await insert(crowded, [named('گوڵ', '#')])
    const request = { search: 'گول', sort: 'code', page: 1, limit: 7 } as const
    const { data, more } = await list(request, undefined, crowded)
    assert.deepEqual([data[0]?.code, more], ['#', true])
  })

  test('all rows that a word finds come, however many they are', async () => {
    assert.equal((await ids({ search: 'cabin' }, undefined, crowded)).length, 1_300)
  })

  test('a page that names no size has ten rows, and the next begins after them', async () => {
    const all = await ids({})
    assert.deepEqual(await ids({ page: 1 }), all.slice(0, 10))
    assert.deepEqual(await ids({ page: 2 }), all.slice(10, 20))
    assert.deepEqual(await ids({ page: 26 }), all.slice(250))
  })

  test('a size without a page is the first page', async () => {
    const { data, count } = await list({ limit: 7 })
    assert.deepEqual([data.map(({ id }) => id), count], [(await ids({})).slice(0, 7), 260])
  })

  test('a list cut at its longest answer has a count, a whole list has none', async () => {
    const { data, count } = await list({}, { maxRows: 200 })
    assert.deepEqual([data.length, count], [200, 260])
    const all = await list({}, { maxRows: 300 })
    assert.deepEqual([all.data.length, all.count], [260, undefined])
  })

  test('a page beyond the last result still has the count', async () => {
    assert.deepEqual(await list({ search: 'winch', page: 9, limit: 10 }), { data: [], count: 40 })
  })

  test('each of up to eight words counts', async () => {
    const words = 'one two three four five six seven'
    await insert(crowded, [named(`${words} eight`, '#111111'), named(words, '#111111')])
    const found = await list({ search: `${words} eight` }, undefined, crowded)
    assert.equal(found.data.length, 1)
  })

  test('rows in batches are all rows, each once', async () => {
    const query = database.read.selectFrom('colors').select('id')
    const all = await whole(batches(query, 'colors'))
    assert.deepEqual(
      all.map(({ id }) => id),
      await ids({}),
    )
  })

  test('pages of several categories hold each product once, those of the same price by their ids', async () => {
    const categories = await database.transaction(async (transaction) => {
      const parents = [await insertCategory(transaction), await insertCategory(transaction)]
      const rows = Array.from({ length: 30 }, (_, index) =>
        productOf({ productcategory_id: parents[index % 2] ?? 0, sale_price_units: (index % 4) * 1_000_000 }),
      )
      await transaction.db.insertInto('products').values(rows).execute()
      return parents
    })
    const sorts = () => ({ price: 'products.sale_price_units' })
    const order = { table: 'products', sorts, sort: 'price', language: 'en' } as const
    const wanted = { status: 'blog', categories } as const
    for (const direction of ['asc', 'desc'] as const) {
      const found: { id: number; sale_price: number }[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        const { data, count } = await productsPage(database.read, wanted, order, {
          page,
          limit: 7,
          direction,
        })
        assert.equal(count, 30)
        found.push(...data)
      }
      const sign = direction === 'asc' ? 1 : -1
      const sorted = found.toSorted((a, b) => sign * (a.sale_price - b.sale_price || a.id - b.id))
      assert.deepEqual(
        found.map(({ id }) => id),
        sorted.map(({ id }) => id),
      )
      assert.equal(new Set(found.map(({ id }) => id)).size, 30)
    }
  })

  test('the products of a brand are counted exactly among few, and five pages ahead among many', async () => {
    const { read, transaction } = (await open()).database
    const order = {
      table: 'products',
      sorts: () => ({ id: 'products.id' }),
      sort: 'id',
      language: 'en',
    } as const
    const insertProducts = (count: number) =>
      transaction(async (of) => {
        const productcategory_id = await insertCategory(of)
        const rows = Array.from({ length: count }, () => productOf({ productcategory_id, status: 'sale' }))
        await of.db.insertInto('products').values(rows).execute()
      })
    const countAt = async (page: number) => {
      const wanted = { status: 'sale', categories: [], brands: [1] } as const
      const { data, count, more } = await productsPage(read, wanted, order, { page, limit: 7 })
      return [data.length, count, more]
    }
    await insertProducts(1_000)
    assert.deepEqual(await countAt(1), [7, 1_000, undefined])
    await insertProducts(1_001)
    assert.deepEqual(await countAt(1), [7, 35, true])
    assert.deepEqual(await countAt(3), [7, 14 + 35, true])
    assert.deepEqual(await countAt(285), [7, 2_001, undefined])
    assert.deepEqual(await countAt(286), [6, 2_001, undefined])
  })
})
