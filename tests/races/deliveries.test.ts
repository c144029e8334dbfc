import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#contract/kit/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertCustomers, insertStocked, openShop, putInCarts, type Stocked } from '#tests/support/shop.ts'

const buyers = 60
/** In millionths of a dollar. */
const cent = 10_000
const [small, large] = [10_000_000, 20_000_000]
const names = { ku_name: 'شار', ar_name: 'مدينة', en_name: 'Town' }
const days = { standard_days: 6, standard_days_from: 3, express_days: 3, express_days_from: null }

forEachDatabase((name, open) => {
  let shops: ReturnType<typeof openShop>[]
  let prepare: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>
  let things: Stocked[]
  let ids: number[]
  let admin: Caller

  before(async () => {
    const opened = await open()
    const { database } = opened
    shops = [openShop(opened, database)]
    if (name === 'postgres') shops.push(openShop(opened, await opened.another()))
    prepare = (work) => database.transaction(work)
    const people = await insertPeople(database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
    ids = await prepare(async (transaction) => {
      things = [
        await insertStocked(transaction, 10_000, small),
        await insertStocked(transaction, 10_000, large),
      ]
      const accounts = await insertCustomers(transaction, buyers, 'delivery')
      await putInCarts(transaction, accounts, things)
      return accounts
    })
  })

  const shopOf = (index: number) => {
    const shop = shops[index % shops.length]
    assert.ok(shop)
    return shop
  }

  let turn = 0

  /** Changes the place's fees, to ones that it never had, and a price by a cent: less is no other price to a buyer. */
  async function change(index: number) {
    const as = shopOf(index).as(admin)
    turn += 1
    const fees = { standard_fee: turn, express_fee: 35 + turn }
    const edited = await as('/app/dashboard/order/places/edit', {
      ...{ place_id: 1, ...names, ...fees, ...days, served: true },
    })
    assert.equal(edited.msg, 'UPDATED_SUCCESSFULLY')
    await prepare(({ db }) =>
      db
        .updateTable('products')
        .set({ sale_price_units: small + turn * cent })
        .where('id', '=', things[0]?.product_id ?? 0)
        .execute(),
    )
  }

  /**
   * Has a buyer quote and order until it succeeds. Meanwhile every third one changes the cart in another tab, and staff
   * change fees before every fifth one orders.
   */
  async function buy(account_id: number, index: number) {
    const shop = shopOf(index)(account_id)
    const method = index % 2 === 0 ? 'express' : 'standard'
    const [, other] = things
    assert.ok(other)
    const { product_id, color_id, size_id } = other
    for (let attempt = 1; ; attempt++) {
      const quote = await shop('/app/client/cart/quote', { account_id, place_id: 1, method })
      assert.ok(quote.status, quote.msg)
      const { amount, fee, due } = quote.data
      if (index % 5 === 0 && attempt === 1) await change(index)
      const seen = { total: amount, fee, delivery: { ...entered, method } } as const
      const ordering = shop('/app/client/cart/order', { account_id, ...seen })
      if (index % 3 === 0 && attempt === 1)
        await shop('/app/client/cart/add', { account_id, product_id, color_id, size_id, qty: 1 })
      const { status, msg, data } = { data: undefined, ...(await ordering) }
      if (status && data)
        return { attempt, shown: [amount, fee, due], owed: [data.amount, data.fee, data.due] }
      assert.equal(msg, 'CART_CHANGED')
    }
  }

  test('buyers owe what they were shown, or order nothing, while fees, prices and carts change', async () => {
    const outcomes = await Promise.all(ids.map(buy))
    for (const { shown, owed } of outcomes) assert.deepEqual(owed, shown)
    const surprised = outcomes.filter(({ attempt }) => attempt > 1)
    assert.ok(surprised.length >= buyers / 5, `${surprised.length} were shown what had changed`)
  })
})
