import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import {
  insertColour,
  insertCustomers,
  insertStocked,
  openShop,
  putInCarts,
  type Stocked,
} from '#tests/support/shop.ts'

forSampleOfPostgres((_name, open, _place, test) => {
  /** A customer with so many pieces in gold, and the other colour with so many in stock. */
  async function shopWith({ gold, black, held }: Readonly<Record<'gold' | 'black' | 'held', number>>) {
    const opened = await open()
    const fixture = await opened.database.transaction(async (transaction) => {
      const [account_id = 0] = await insertCustomers(transaction, 1)
      const first = await insertStocked(transaction, gold, 1_000_000)
      const second = await insertColour(transaction, first, black)
      await putInCarts(transaction, [account_id], [first], held)
      return { account_id, first, second }
    })
    const { account_id } = fixture
    const customer = openShop(opened, opened.database)(account_id)
    const lines = async () => {
      const cart = await customer('/app/client/cart/getall', { account_id })
      assert.ok(cart.status)
      return cart.data
    }
    const [line] = await lines()
    const cart_id = line?.id ?? 0
    return {
      ...fixture,
      cart_id,
      customer,
      limit: (order_limit: number) =>
        opened.database.transaction(({ db }) => db.updateTable('products').set({ order_limit }).execute()),
      held: async () => (await lines()).map(({ id, color_id, qty }) => [id === cart_id, color_id, qty]),
      add: ({ stock_id: _, ...thing }: Stocked, qty: number) =>
        customer('/app/client/cart/add', { account_id, ...thing, qty }),
      move: ({ color_id, size_id }: Stocked, more: { qty?: number } = {}, key = randomUUID()) =>
        customer('/app/client/cart/change', { cart_id, color_id, size_id, ...more }, key),
    }
  }

  test('a line takes another colour whole, also the last piece, or stays as it is', async () => {
    const { first, second, move, held } = await shopWith({ gold: 3, black: 2, held: 3 })
    const before = await held()
    assert.deepEqual(await move(second), { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
    assert.deepEqual(await held(), before)
    const moved = await move(second, { qty: 2 })
    assert.ok(moved.status)
    assert.equal(moved.total, 2)
    assert.deepEqual(await held(), [[true, second.color_id, 2]])
    assert.ok((await move(second, { qty: 1 })).status, 'its own colour again')
    assert.deepEqual(await held(), [[true, second.color_id, 1]])
    assert.ok((await move(first)).status)
    assert.deepEqual(await held(), [[true, first.color_id, 1]])
  })

  test('a line moved onto one that is there adds to it, as far as the stock goes', async () => {
    const { first, second, add, move, held } = await shopWith({ gold: 3, black: 3, held: 2 })
    await add(second, 2)
    const both = [
      [true, first.color_id, 2],
      [false, second.color_id, 2],
    ]
    assert.deepEqual(await move(second), { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
    assert.deepEqual(await held(), both)
    assert.ok((await move(second, { qty: 1 })).status)
    assert.deepEqual(await held(), [[false, second.color_id, 3]])
  })

  test('the limit of an order counts a moved piece once', async () => {
    const { second, add, move, held, limit } = await shopWith({ gold: 3, black: 9, held: 2 })
    await limit(3)
    await add(second, 1)
    const before = await held()
    assert.deepEqual(await move(second, { qty: 3 }), { status: false, msg: 'ORDER_LIMIT', order_limit: 3 })
    assert.deepEqual(await held(), before)
    assert.ok((await move(second)).status)
    assert.deepEqual(await held(), [[false, second.color_id, 3]])
  })

  test('one key moves once, also when it comes twice at the same time or after the line is gone', async () => {
    const { second, add, move, held } = await shopWith({ gold: 3, black: 9, held: 2 })
    await add(second, 1)
    const key = randomUUID()
    const answers = await Promise.all([move(second, {}, key), move(second, {}, key)])
    const again = await move(second, {}, key)
    for (const answer of [...answers, again])
      assert.deepEqual([answer.status, answer.msg], [true, 'UPDATED_SUCCESSFULLY'])
    assert.deepEqual(await held(), [[false, second.color_id, 3]])
  })

  test('two moves of one line at the same time make one line of all its pieces', async () => {
    const { first, second, add, move, held } = await shopWith({ gold: 3, black: 3, held: 1 })
    await add(second, 1)
    const answers = await Promise.all([move(second), move(second)])
    assert.deepEqual(answers.map(({ msg }) => msg).toSorted(), ['DATA_NOT_FOUND', 'UPDATED_SUCCESSFULLY'])
    assert.deepEqual(await held(), [[false, second.color_id, 2]])
    const [one, other] = await Promise.all([add(first, 3), add(first, 3)])
    assert.notEqual(one.status, other.status)
  })
})
