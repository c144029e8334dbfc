import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked, openShop } from '#tests/support/shop.ts'

forEachDatabase((_name, open) => {
  test('a thing made to order has neither colour nor size to name, in the cart and in the order', async () => {
    const opened = await open()
    const { account_id, product_id } = await opened.database.transaction(async (transaction) => {
      const [account_id = 0] = await insertCustomers(transaction, 1)
      const { product_id } = await insertStocked(transaction, 1, 2_500_000)
      await transaction.db.deleteFrom('productsizes').where('product_id', '=', product_id).execute()
      await transaction.db.deleteFrom('productcolors').where('product_id', '=', product_id).execute()
      await transaction.db
        .updateTable('products')
        .set({ made_to_order: 1 })
        .where('id', '=', product_id)
        .execute()
      return { account_id, product_id }
    })
    const customer = openShop(opened, opened.database)(account_id)
    const added = await customer('/app/client/cart/add', { account_id, product_id, qty: 3 })
    assert.ok(added.status)
    const [line] = added.data
    assert.deepEqual([line?.color_id, line?.size_id, line?.qty, line?.subtotal], [null, null, 3, 7.5])
    const placed = await customer('/app/client/cart/order', { account_id })
    assert.ok(placed.status)
    const items = await customer('/app/client/orders/orderitems', { order_id: placed.data.id })
    assert.ok(items.status)
    const [item] = items.data
    assert.equal(item?.subtotal, 7.5)
    for (const language of languages) {
      assert.deepEqual([line?.[`colors_${language}_name`], line?.[`sizes_${language}_name`]], ['', ''])
      assert.deepEqual([item?.[`colors_${language}_name`], item?.[`sizes_${language}_name`]], ['', ''])
    }
  })
})
