import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countedExactly } from '#server/crud/search/trigram-index.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

const product = await startProduct({ SEED: 'none', LOG_LEVEL: 'silent' })
after(() => product.stop())

const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
await database.transaction(async (transaction) => {
  const productcategory_id = await insertCategory(transaction)
  for (let from = 0; from < 4 * countedExactly; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) =>
      productOf({ productcategory_id, name: `Zilift ${from + at}` }),
    )
    await transaction.db.insertInto('products').values(rows).execute()
  }
})
await database.close()

for (const [language, words] of [
  ['ku', 'زیاتر لە 1,000'],
  ['ar', 'أكثر من 1,000'],
  ['en', 'More than 1,000'],
] as const) {
  test(`a page with too many results to count says so: ${language}`, async () => {
    const page = await fetch(`${product.url}/products?q=zilift`, { headers: { cookie: `lang=${language}` } })
    assert.ok((await page.text()).includes(words))
  })
}
