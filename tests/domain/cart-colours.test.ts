import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forOneDatabase, type TestDatabase } from '#tests/support/databases.ts'
import {
  insertColour,
  insertCustomers,
  insertStocked,
  openShop,
  type Stocked,
  stockOf,
} from '#tests/support/shop.ts'

forOneDatabase((_name, open) => {
  let opened: TestDatabase
  let customer: ReturnType<ReturnType<typeof openShop>>
  let account_id = 0
  before(async () => {
    opened = await open()
    const [id = 0] = await opened.database.transaction((transaction) => insertCustomers(transaction, 1))
    account_id = id
    customer = openShop(opened, opened.database)(id)
  })

  /** A thing of one size with so many pieces in its first colour, and so many in its second. */
  const inTwoColours = (first: number, second: number) =>
    opened.database.transaction(async (transaction) => {
      const gold = await insertStocked(transaction, first, 1_000_000)
      return [gold, await insertColour(transaction, gold, second)] as const
    })
  const add = ({ stock_id, ...thing }: Stocked, qty: number) =>
    customer('/app/client/cart/add', { account_id, ...thing, qty })
  const lines = async () => {
    const cart = await customer('/app/client/cart/getall', { account_id })
    assert.ok(cart.status)
    return cart.data
  }
  const empty = () => opened.database.transaction(({ db }) => db.deleteFrom('carts').execute())

  test('each colour of a thing is a line of its own, which goes as far as its own stock', async () => {
    const [gold, black] = await inTwoColours(3, 1)
    await add(gold, 2)
    await add(black, 1)
    const held = async () => (await lines()).map(({ color_id, qty, available }) => [color_id, qty, available])
    const both = [
      [gold.color_id, 2, 3],
      [black.color_id, 1, 1],
    ]
    assert.deepEqual(await held(), both)
    const refused = { status: false, msg: 'NOT_ENOUGH_QUANTITY' }
    assert.deepEqual(await add(black, 1), refused)
    const [, second] = await lines()
    assert.deepEqual(await customer('/app/client/cart/plus', { cart_id: second?.id ?? 0, qty: 1 }), refused)
    assert.deepEqual(await held(), both)
    await customer('/app/client/cart/order', { account_id })
    assert.deepEqual(await Promise.all([gold, black].map((one) => stockOf(opened.database, one))), [1, 0])
  })

  test('one piece of a thing is of the first of its colours that there is', async () => {
    for (const [first, second, chosen] of [
      [0, 2, 1],
      [2, 2, 0],
    ] as const) {
      const things = await inTwoColours(first, second)
      const product_id = things[0].product_id
      await customer('/app/client/cart/addsimple', { account_id, product_id })
      assert.deepEqual(
        (await lines()).map(({ color_id }) => color_id),
        [things[chosen].color_id],
      )
      await empty()
    }
  })

  test('a thing without sizes is had in one of its colours or in none, and in no other thing’s', async () => {
    const [gold, black] = await inTwoColours(0, 0)
    const [foreign] = await inTwoColours(0, 0)
    const { product_id } = gold
    await opened.database.transaction(async ({ db }) => {
      await db.deleteFrom('productsizes').where('product_id', '=', product_id).execute()
      await db.updateTable('products').set({ made_to_order: 1 }).where('id', '=', product_id).execute()
    })
    const take = async (color_id: number | null, size_id: number | null = null) =>
      (await customer('/app/client/cart/add', { account_id, product_id, color_id, size_id, qty: 1 })).msg
    assert.equal(await take(null), 'ADDED_SUCCESSFULLY')
    assert.equal(await take(black.color_id), 'ADDED_SUCCESSFULLY')
    assert.equal(await take(foreign.color_id), 'DATA_NOT_FOUND')
    assert.equal(await take(black.color_id, black.size_id), 'DATA_NOT_FOUND')
    assert.equal((await lines()).length, 2)
    await empty()
  })

  test('asking for more than the stock says so, whatever the limit of one order', async () => {
    const [gold] = await inTwoColours(2, 0)
    await opened.database.transaction(({ db }) =>
      db.updateTable('products').set({ order_limit: 5 }).where('id', '=', gold.product_id).execute(),
    )
    assert.deepEqual(await add(gold, 3), { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
    assert.deepEqual(await add(gold, 6), { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
  })
})
