import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { type RacedShop, shopAt } from '#tests/support/order-races.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { races } from './races.ts'

/** How many buyers there are of ten pieces, and carts of two things; `BUYERS=500` for a long look. */
const buyers = amountOf('BUYERS', 60, 500)

forEachDatabase(
  (_name, _open, place) => {
    let shop: RacedShop
    before(async () => {
      const { config, another, atEnd } = await place()
      const { DATABASE_URL } = config
      assert.ok(DATABASE_URL)
      // Side by side: the first start of two makes the tables, the other waits for it.
      const env = { DATABASE_URL, SEED: 'none', LOG_LEVEL: 'silent' }
      const starting = await Promise.allSettled([startProduct(env), startProduct(env)])
      const urls: string[] = []
      for (const one of starting) {
        if (one.status === 'rejected') throw one.reason
        atEnd(async () => assert.equal(await one.value.stop(), 0))
        urls.push(one.value.url)
      }

      shop = shopAt(urls, await another())
    })
    test('of two that start together one makes the first account of staff', async () => {
      assert.equal((await shop.database.read.selectFrom('users').select('id').execute()).length, 1)
    })
    races(() => shop, { buyers, carts: buyers })
  },
  ['postgres'],
)
