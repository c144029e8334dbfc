import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ProductAttribute } from '#contract/attributes/row.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const getall = '/app/client/products/getall'

forEachDatabase((name, _open, place) => {
  let testApp: TestApp
  let attributes: readonly { id: number; key: string }[]
  const figures = new Map<number, readonly ProductAttribute[]>()
  before(async () => {
    testApp = await openTestApp(await place())
    const { database } = testApp.app
    await database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
    attributes = await database.read.selectFrom('attributes').select(['id', 'key']).execute()
    for (const { id } of await database.read.selectFrom('products').select('id').execute()) {
      const answer = await done(testApp, '/app/client/products/getone', { product_id: id }, 'SUCCESS')
      figures.set(id, answer.attributes)
    }
  })

  const attribute = (key: string) => attributes.find((one) => one.key === key)?.id ?? 0

  /** The ids of all pages, in their order. */
  async function paged(fields: Fields, limit: number): Promise<number[]> {
    const ids: number[] = []
    for (let page = 1; ; page += 1) {
      const { data, count } = await done(testApp, getall, { ...fields, page, limit }, 'SUCCESS')
      ids.push(...data.map(({ id }: { id: number }) => id))
      if (page * limit >= count) return ids
    }
  }

  for (const direction of ['asc', 'desc'] as const) {
    const sign = direction === 'asc' ? 1 : -1

    /** The figure that a product is sorted by; without one it is after all. */
    function keyOf(id: number, attribute_id: number): number {
      const own = figures.get(id)?.find((one) => one.attribute_id === attribute_id)
      return (direction === 'asc' ? own?.from : (own?.to ?? own?.from)) ?? sign * Number.POSITIVE_INFINITY
    }

    test(`products by a figure, ${direction}: those without it last, each on one page`, async () => {
      const [stops, current] = [attribute('stops'), attribute('current')]
      const lists = [
        [attribute('rated_load'), { status: 'blog' }],
        [stops, { status: 'blog' }],
        [stops, {}],
        [current, { status: 'sale', sold_out: false }],
        [attribute('speed'), { filters: { [attribute('rated_load')]: { min: 600 } } }],
        [stops, { search: 'lift' }],
        [stops, { status: 'blog', brand_id: [1, 2, 3] }],
        [stops, { status: 'blog', productcategory_id: [1, 2, 3, 4] }],
      ] as const
      // Every other on PostgreSQL, which takes several times as long.
      const tried = lists.filter((_, at) => name === 'sqlite' || isFullRun || at % 2 === 1)
      for (const [attribute_id, narrowed] of tried) {
        const fields = { ...narrowed, sort: 'figure', attribute_id, direction }
        const all = await paged({ ...narrowed, sort: 'id', direction }, 100)
        const found = await paged(fields, 3)
        const sorted = all.toSorted((a, b) => {
          const [left, right] = [keyOf(a, attribute_id), keyOf(b, attribute_id)]
          return left === right ? sign * (a - b) : sign * (left - right)
        })
        assert.deepEqual(found, sorted, JSON.stringify(fields))
        assert.ok(found.length > 3, JSON.stringify(fields))
        assert.deepEqual(await paged(fields, 100), found)
        const { data } = await done(testApp, getall, fields, 'SUCCESS')
        assert.deepEqual(
          data.map(({ id }: { id: number }) => id),
          found,
        )
      }
    })
  }

  test('only a number that lists can be filtered by is an order', async () => {
    const byFigure = { sort: 'figure', page: 1 }
    for (const fields of [
      byFigure,
      { ...byFigure, attribute_id: 99_999 },
      { ...byFigure, attribute_id: attribute('doors') },
      { ...byFigure, attribute_id: attribute('machine_room') },
      { ...byFigure, attribute_id: 0 },
    ])
      await refused(testApp, getall, fields, 'INVALID_DATA')
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('attributes').set({ filterable: 0 }).where('key', '=', 'pit').execute(),
    )
    await refused(testApp, getall, { ...byFigure, attribute_id: attribute('pit') }, 'INVALID_DATA')
  })

  test('the other orders do not look at it', async () => {
    for (const sort of ['id', 'name', 'price'])
      assert.deepEqual(await paged({ sort, attribute_id: attribute('stops') }, 50), await paged({ sort }, 50))
  })
})
