import assert from 'node:assert/strict'
import { derive } from '#server/database/search-columns.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked, openShop } from '#tests/support/shop.ts'

forSampleOfPostgres((_name, open, _place, test) => {
  test('more of a line is taken from the size that it names, not from another of its colour', async () => {
    const opened = await open()
    const { account_id, small, large } = await opened.database.transaction(async (transaction) => {
      const [account_id = 0] = await insertCustomers(transaction, 1)
      const { stock_id: _, ...small } = await insertStocked(transaction, 1, 1_000_000)
      const author = { user_id: null }
      const size = derive('sizes', { ...author, ku_name: 'گەورەتر', ar_name: 'أكبر', en_name: 'Larger' })
      const { id: size_id } = await transaction.db
        .insertInto('sizes')
        .values(size)
        .returning('id')
        .executeTakeFirstOrThrow()
      const large = { ...small, size_id }
      await transaction.db
        .insertInto('productsizes')
        .values({ ...author, ...large, qty: 5 })
        .execute()
      return { account_id, small, large }
    })
    const customer = openShop(opened, opened.database)(account_id)
    const added = await customer('/app/client/cart/add', { account_id, ...large, qty: 1 })
    assert.ok(added.status)
    const more = await customer('/app/client/cart/plus', { cart_id: added.data[0]?.id ?? 0, qty: 4 })
    assert.ok(more.status)
    assert.deepEqual([more.data[0]?.qty, more.total], [5, 5])
    const alone = await customer('/app/client/cart/add', { account_id, ...small, qty: 1 })
    assert.ok(alone.status)
    const first = alone.data.find(({ size_id }) => size_id === small.size_id)
    const beyond = await customer('/app/client/cart/plus', { cart_id: first?.id ?? 0, qty: 1 })
    assert.deepEqual([beyond.status, beyond.msg], [false, 'NOT_ENOUGH_QUANTITY'])
  })

  test('one piece of a thing without sizes that is not made to order cannot be had', async () => {
    const opened = await open()
    const { account_id, product_id } = await opened.database.transaction(async (transaction) => {
      const [account_id = 0] = await insertCustomers(transaction, 1)
      const { product_id } = await insertStocked(transaction, 1, 1_000_000)
      await transaction.db.deleteFrom('productsizes').where('product_id', '=', product_id).execute()
      return { account_id, product_id }
    })
    const customer = openShop(opened, opened.database)(account_id)
    const refused = await customer('/app/client/cart/addsimple', { account_id, product_id })
    assert.deepEqual([refused.status, refused.msg], [false, 'NOT_ENOUGH_QUANTITY'])
    const cart = await customer('/app/client/cart/getall', { account_id })
    assert.ok(cart.status)
    assert.deepEqual(cart.data, [])
  })
})
