import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { done, refused } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const compare = '/app/client/products/compare'

scenarios('/app/client/products/compare', [
  {
    name: 'everybody compares products, in the order of their ids',
    as: ['anonymous', 'customer', 'admin'],
    flagless: true,
    body: { ids: [4, 3, 4] },
    lacks: ['_units', '_sort'],
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ id }: { id: number }) => id),
        [3, 4],
      ),
  },
  { name: 'one product', body: { ids: [3] }, refused: 'INVALID_DATA' },
  { name: 'the same product twice', body: { ids: [3, 3] }, refused: 'INVALID_DATA' },
  { name: 'five products', body: { ids: [1, 2, 3, 4, 5] }, refused: 'INVALID_DATA' },
  { name: 'an unknown product', body: { ids: [3, 99999] }, refused: 'DATA_NOT_FOUND' },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
  })

  test('shows of every product what getone says, and no draft', async () => {
    const { read } = testApp.app.database
    const rows = await read.selectFrom('products').select('id').where('draft', '=', 0).orderBy('id').execute()
    assert.ok(rows.length > 20)
    for (let at = 0; at + 1 < rows.length; at += 4) {
      const ids = rows.slice(Math.min(at, rows.length - 2), at + 4).map(({ id }) => id)
      const { data } = await done(testApp, compare, { ids }, 'SUCCESS')
      for (const [index, product_id] of ids.entries()) {
        const one = await done(testApp, '/app/client/products/getone', { product_id }, 'SUCCESS')
        assert.deepEqual(data[index], { ...one.data, attributes: one.attributes })
      }
    }
    const [first, second] = rows
    assert.ok(first && second)
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('products').set({ draft: 1 }).where('id', '=', second.id).execute(),
    )
    await refused(testApp, compare, { ids: [first.id, second.id] }, 'DATA_NOT_FOUND')
  })
})
