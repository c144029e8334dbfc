import assert from 'node:assert/strict'
import { before } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import type { RacedShop } from '#tests/support/order-races.ts'
import { insertCustomers, openShop } from '#tests/support/shop.ts'
import { races } from './races.ts'

/** How many buyers there are of ten pieces; half as many carts of two things. */
const buyers = amountOf('BUYERS', 100, 500)

forEachDatabase((name, open) => {
  let shop: RacedShop
  before(async () => {
    const opened = await open()
    const { database } = opened
    const shops = [openShop(opened, database)]
    if (name === 'postgres') shops.push(openShop(opened, await opened.another()))
    let turn = 0
    shop = {
      database,
      people: (transaction, count) => insertCustomers(transaction, count, `race-${turn++}`),
      customer(id, index) {
        const serving = shops[index % shops.length]
        assert.ok(serving)
        return serving(id)
      },
    }
  })
  races(() => shop, { buyers, carts: Math.ceil(buyers / 2) })
})
