import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/database/open.ts'
import { assertOrdersKept, startTrade } from '#tests/support/buyer-load.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

const pieces = 1_000_000

/** Crashes PostgreSQL repeatedly while customers order. */
export const run: Run = (checks, options) => {
  const { rounds = 20, clients = 8 } = options
  return onEachDatabase(
    options,
    async ({ config, env, postgres, another }) => {
      if (!postgres) return
      const database = await another()
      const { thing, buyers } = await database.transaction(async (transaction) => ({
        thing: await insertStocked(transaction, pieces, 19_990_001),
        buyers: await insertBuyers(transaction, clients),
      }))
      await database.close()
      const product = await startProduct(env)
      const trade = startTrade(product.url, buyers, thing, 20)
      const { book } = trade
      const gaps: number[] = []
      let whileUp = 0
      for (let round = 0; round < rounds; round++) {
        const before = book.deferred + book.lost.length
        await sleep(500 + Math.random() * 1000)
        whileUp += book.deferred + book.lost.length - before
        await postgres.halt('immediate')
        await sleep(300 + Math.random() * 1000)
        await postgres.resume()
        const began = performance.now()
        const placed = book.acknowledged.length
        await until('an order is placed', () => book.acknowledged.length > placed, 30)
        gaps.push(performance.now() - began)
        // Gives deferred clients time to retry.
        await sleep(1200)
      }
      const { acknowledged, deferred, lost } = await trade.stop()
      checks.note('orders acknowledged', acknowledged.length, { least: rounds })
      checks.note('told to come back while it was away', deferred)
      checks.note('told to come back, or failed, while it was there', whileUp, { exactly: 0 })
      // Only an order whose commit was interrupted may exist without the client knowing.
      checks.note('cut off at their commit, which may be done', lost.length, { most: rounds * clients })
      checks.note('answers that were none of these', lost.filter(({ status }) => status !== 500).length, {
        exactly: 0,
      })
      checks.note('first order after it is back, longest', Math.max(...gaps), { most: 2000 }, 'ms')
      const checking = await openDatabase(config)
      await checks.holds('each acknowledged order is there once, stock + sold = start', async () => {
        const written = await assertOrdersKept(checking, thing, pieces, acknowledged)
        if (written > acknowledged.length + lost.length) throw new Error(`${written} orders were written`)
      })
      await checking.close()
      const code = await product.stop({ keepData: true })
      checks.note('the same process ends well', code ?? 'killed', { exactly: 0 })
    },
    ['postgres'],
  )
}
