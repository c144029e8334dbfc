import assert from 'node:assert/strict'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Buyer, buyerAt, insertBuyers } from './buyers.ts'
import { type Customer, insertStocked, putInCarts, soldOf, stockOf } from './shop.ts'

const units = 19_990_001
const price = 19.990001

/** A shop that customers race in. */
export interface RacedShop {
  readonly database: Database
  /** Writes so many customers and gives their ids. */
  people(transaction: Transaction, count: number): Promise<number[]>
  /** The calls of one customer; by `index` the shop may spread them over several processes. */
  customer(id: number, index: number): Customer
}

/** The shop of processes that run at these addresses on a database, with its customers spread over them. */
export function shopAt(urls: readonly string[], database: Database): RacedShop {
  const buyersById = new Map<number, Buyer>()
  let turn = 0
  return {
    database,
    async people(transaction, count) {
      const newBuyers = await insertBuyers(transaction, count, `race-${turn++}`)
      for (const buyer of newBuyers) buyersById.set(buyer.account_id, buyer)
      return newBuyers.map(({ account_id }) => account_id)
    },
    customer(id, index) {
      const url = urls[index % urls.length]
      const buyer = buyersById.get(id)
      assert.ok(url && buyer)
      return buyerAt(url, buyer)
    },
  }
}

/** Has one customer of a shop order their cart; `index` as in `RacedShop`. */
export const orderAt = (shop: RacedShop, id: number, index: number) =>
  shop.customer(id, index)('/app/client/cart/order', { account_id: id })

/** Asserts that of so many buyers of ten pieces at once exactly ten get one, at its price. */
export async function raceForLast(shop: RacedShop, count: number): Promise<void> {
  const { database } = shop
  const { ids, thing } = await database.transaction(async (transaction) => {
    const product = await insertStocked(transaction, 10, units)
    const buyers = await shop.people(transaction, count)
    await putInCarts(transaction, buyers, [product])
    return { ids: buyers, thing: product }
  })
  const answers = await Promise.all(ids.map((id, index) => orderAt(shop, id, index)))
  assert.equal(answers.filter(({ status }) => status).length, 10)
  for (const answer of answers) {
    if (answer.status) assert.equal(answer.data.amount, price)
    else assert.equal(answer.msg, 'NOT_ENOUGH_QUANTITY')
  }
  assert.equal(await stockOf(database, thing), 0)
  const sold = await soldOf(database, thing)
  assert.equal(sold.length, 10)
  for (const row of sold) {
    assert.deepEqual([row.amount_units, row.qty, row.subtotal_units], [units, 1, units])
  }
}

/**
 * Asserts that so many carts with the same two things, put in in opposite order, all become orders at once. Gives how
 * many milliseconds that took.
 */
export async function raceOpposite(shop: RacedShop, carts: number): Promise<number> {
  const { database } = shop
  const { ids, things } = await database.transaction(async (transaction) => {
    const one = await insertStocked(transaction, carts, units)
    const other = await insertStocked(transaction, carts, units)
    const buyers = await shop.people(transaction, carts)
    const even = buyers.filter((_, index) => index % 2 === 0)
    const odd = buyers.filter((_, index) => index % 2 === 1)
    await putInCarts(transaction, even, [one, other])
    await putInCarts(transaction, odd, [other, one])
    return { ids: buyers, things: [one, other] }
  })
  const began = performance.now()
  const answers = await Promise.all(ids.map((id, index) => orderAt(shop, id, index)))
  const took = performance.now() - began
  assert.deepEqual(
    answers.filter(({ status }) => !status),
    [],
  )
  for (const thing of things) {
    assert.equal(await stockOf(database, thing), 0)
    assert.equal((await soldOf(database, thing)).length, carts)
  }
  return took
}
