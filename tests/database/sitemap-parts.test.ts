import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesOf, addressPart, addressParts } from '#server/domain/site/page-addresses.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

test('a part is known by its name, and nothing else is', () => {
  assert.deepEqual(addressPart('products-12'), { list: 'products', part: 12 })
  for (const name of ['products', 'products-', 'products-x', 'accounts-0', 'products-1234567', 'pages']) {
    assert.equal(addressPart(name), undefined, name)
  }
})

forEachDatabase((_name, open) => {
  test('the parts of a list hold each of its pages once', async () => {
    const { database } = await open()
    assert.deepEqual(await addressParts(database.read), [])
    const there = [1, 1999, 2000, 2001, 7000, 7001]
    await database.transaction(async (transaction) => {
      const productcategory_id = await insertCategory(transaction)
      const rows = there.map((id) => productOf({ id, productcategory_id, status: id % 2 ? 'sale' : 'blog' }))
      await transaction.db.insertInto('products').values(rows).execute()
    })
    const parts = await addressParts(database.read)
    // All of them are of the brand that every shop begins with.
    assert.deepEqual(parts, [
      ...[0, 1, 3].map((part) => ({ list: 'products', part })),
      { list: 'brands', part: 0 },
      { list: 'productcategories', part: 0 },
    ])
    const pages = await Promise.all(parts.map((part) => addressesOf(database.read, part)))
    assert.deepEqual(
      pages.map((of) => of.map(({ path }) => path)),
      [
        ['/shop/1', '/shop/1999'],
        ['/products/2000', '/shop/2001'],
        ['/products/7000', '/shop/7001'],
        ['/brands/1'],
        ['/categories/1'],
      ],
    )
    assert.deepEqual(await addressesOf(database.read, { list: 'products', part: 2 }), [])
  })
})
