import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Transaction } from '#server/database/database.ts'
import { amountOf } from '#tests/support/extent.ts'
import { orderAt, type RacedShop, raceForLast, raceOpposite } from '#tests/support/order-races.ts'
import { insertStocked, putInCarts, soldOf, stockOf } from '#tests/support/shop.ts'

/** How often each race is run; `RACES=100` for a long look. */
const repetitions = amountOf('RACES', 1, 20)

const units = 19_990_001

/**
 * Defines the races of a shop that is open once the tests run: so many `buyers` of ten pieces, so many `carts`
 * with two things, one cart ordered many times, one line raised many times.
 */
export function races(open: () => RacedShop, sizes: { buyers: number; carts: number }): void {
  const prepare = <T>(work: (transaction: Transaction) => Promise<T>) => open().database.transaction(work)
  const order = (id: number, index: number) => orderAt(open(), id, index)

  for (let turn = 1; turn <= repetitions; turn++) {
    test(`of ${sizes.buyers} buyers of 10 pieces exactly 10 get one, ${turn}`, () =>
      raceForLast(open(), sizes.buyers))

    test(`${sizes.carts} carts with two things put in in opposite order all become orders, ${turn}`, async () => {
      await raceOpposite(open(), sizes.carts)
    })

    test(`twenty concurrent orders of one cart make one order, ${turn}`, async () => {
      const { id, thing } = await prepare(async (transaction) => {
        const product = await insertStocked(transaction, 100, units)
        const [buyer = 0] = await open().people(transaction, 1)
        await putInCarts(transaction, [buyer], [product], 3)
        return { id: buyer, thing: product }
      })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(id, index)))
      const refused = answers.filter(({ status }) => !status)
      assert.equal(refused.length, 19)
      for (const answer of refused) assert.equal(answer.msg, 'DATA_NOT_FOUND')
      assert.equal(await stockOf(open().database, thing), 97)
      assert.deepEqual(
        (await soldOf(open().database, thing)).map(({ qty }) => qty),
        [3],
      )
    })

    test(`each of 100 concurrent increments counts or is rejected, ${turn}`, async () => {
      const { id, cart_id } = await prepare(async (transaction) => {
        const product = await insertStocked(transaction, 61, units)
        const [buyer = 0] = await open().people(transaction, 1)
        await putInCarts(transaction, [buyer], [product])
        const line = await transaction.db
          .selectFrom('carts')
          .select('id')
          .where('account_id', '=', buyer)
          .executeTakeFirstOrThrow()
        return { id: buyer, cart_id: line.id }
      })
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          open().customer(id, index)('/app/client/cart/plus', { cart_id, qty: 1 }),
        ),
      )
      const done = answers.filter(({ status }) => status).length
      assert.equal(done, 60)
      for (const answer of answers) if (!answer.status) assert.equal(answer.msg, 'NOT_ENOUGH_QUANTITY')
      const cart = await open().customer(id, 0)('/app/client/cart/getall', { account_id: id })
      assert.equal(cart.status && cart.data[0]?.qty, 61)
    })

    test(`concurrent additions to one cart never exceed the stock, ${turn}`, async () => {
      const { id, thing } = await prepare(async (transaction) => ({
        thing: await insertStocked(transaction, 10, units),
        id: (await open().people(transaction, 1))[0] ?? 0,
      }))
      const { stock_id, ...wanted } = thing
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          open().customer(id, index)('/app/client/cart/add', { account_id: id, ...wanted, qty: 1 }),
        ),
      )
      assert.equal(answers.filter(({ status }) => status).length, 10)
      const rows = await open()
        .database.read.selectFrom('carts')
        .select('qty')
        .where('account_id', '=', id)
        .execute()
      assert.deepEqual(
        rows.map(({ qty }) => qty),
        [10],
      )
    })
  }

  test('one call with one key that comes twenty times concurrently counts once, and every answer is good', async () => {
    const { id, thing } = await prepare(async (transaction) => ({
      thing: await insertStocked(transaction, 10, units),
      id: (await open().people(transaction, 1))[0] ?? 0,
    }))
    const { stock_id, ...wanted } = thing
    const all = <T>(call: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => call(index)))
    const [adding, ordering] = [randomUUID(), randomUUID()]
    const added = await all((index) => {
      const body = { account_id: id, ...wanted, qty: 2 }
      return open().customer(id, index)('/app/client/cart/add', body, adding)
    })
    for (const answer of added)
      assert.deepEqual(answer.status && answer.data.map(({ qty }) => qty), [2], JSON.stringify(answer))
    const ordered = await all((index) =>
      open().customer(id, index)('/app/client/cart/order', { account_id: id }, ordering),
    )
    const [first] = ordered
    assert.ok(first?.status)
    for (const answer of ordered) assert.deepEqual(answer, first)
    assert.equal(await stockOf(open().database, thing), 8)
    assert.equal((await soldOf(open().database, thing)).length, 1)
  })
}
