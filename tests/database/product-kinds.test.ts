import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOf } from '#server/backup/copy-database.ts'
import { openDatabase } from '#server/database/open.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import { makeOlderVersion } from '#tests/backup/old-release.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'
import { insertStocked } from '#tests/support/shop.ts'

forEachDatabase((_name, _open, place) => {
  test('products for sale without sizes are made to order after the upgrade, and no others', async () => {
    const { DATA_DIR } = (await place({ empty: true })).config
    const from = { DATA_DIR, DATABASE_URL: undefined }
    const newest = await openDatabase(from)
    const stocked = await newest.transaction(async (transaction) => {
      const productcategory_id = await insertCategory(transaction)
      const unsized = (['sale', 'blog'] as const).map((status) => productOf({ productcategory_id, status }))
      await transaction.db.insertInto('products').values(unsized).execute()
      return [await insertStocked(transaction, 4, 1), await insertStocked(transaction, 0, 1)]
    })
    await newest.close()
    const source = openSqliteSource(fileOf(from))
    const site = await place({ empty: true })
    await makeOlderVersion(site.config, '0012-privacy', source)
    source.close()
    const { read, close } = await site.another()
    const rows = await read
      .selectFrom('products')
      .select(['id', 'status', 'draft', 'made_to_order', 'order_limit'])
      .orderBy('id')
      .execute()
    const sized = stocked.map(({ product_id }) => [product_id, 'sale', 0, 0, null])
    assert.deepEqual(rows.map(Object.values), [[1, 'sale', 0, 1, null], [2, 'blog', 0, 0, null], ...sized])
    await close()
  })
})
