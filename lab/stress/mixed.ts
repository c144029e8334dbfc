import { setTimeout as sleep } from 'node:timers/promises'
import { assertOrdersKept } from '#tests/support/buyer-load.ts'
import { type Buyer, insertBuyers } from '#tests/support/buyers.ts'
import { spread } from '#tests/support/percentiles.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { type Answered, answerOf, call, get, repeat } from './kit/asking.ts'
import type { Run } from './kit/run.ts'
import { withTwoProcesses } from './kit/two-processes.ts'

const pieces = 10_000_000

/** Runs many concurrent reads and writes on two processes. */
export const run: Run = (checks, options) => {
  const { seconds = 60, clients = 64 } = options
  return withTwoProcesses(options, async ({ kind, urls, shop: { database } }) => {
    const { thing, buyers } = await database.transaction(async (transaction) => ({
      thing: await insertStocked(transaction, pieces, 19_990_001),
      buyers: await insertBuyers(transaction, clients, 'mixed'),
    }))
    const { stock_id, ...wanted } = thing
    const codes: string[] = []
    async function visit(who: number, { account_id, token }: Buyer) {
      const url = urls[who % urls.length] ?? ''
      const reads = [
        await get(`${url}/shop/${thing.product_id}`),
        await call(url, '/app/client/products/getall', {}),
      ]
      const added = await call(url, '/app/client/cart/add', { account_id, ...wanted, qty: 1 }, token)
      const placed = await call(url, '/app/client/cart/order', { account_id }, token)
      const { status, data } = answerOf(placed)
      if (status) codes.push(data.ordercode)
      return { reads, writes: [added, placed] }
    }
    const visits = repeat(clients, (who) => visit(who, buyers[who] ?? { account_id: 0, token: '' }))
    await sleep(seconds * 1000)
    const done = await visits.stop()
    const writes = done.flatMap((one) => one.writes)
    const reads = done.flatMap((one) => one.reads)
    const refused = (all: readonly Answered[]) => all.filter(({ status }) => status !== 200).length
    const { p50, p99 } = spread(writes.map(({ ms }) => ms))
    checks.note(`${kind}: writes by ${clients} clients in ${seconds} s`, writes.length, { least: clients })
    checks.note(`${kind}: writes that were told to come back, or failed`, refused(writes), { exactly: 0 })
    checks.note(`${kind}: reads that were told to come back, or failed`, refused(reads), { exactly: 0 })
    checks.note(`${kind}: a write, p50`, p50, {}, 'ms')
    // SQLite has a single writer; PostgreSQL's goals are in two-orders.
    checks.note(`${kind}: a write, p99`, p99, kind === 'sqlite' ? { most: 250 } : {}, 'ms')
    checks.note(`${kind}: a read, p99`, spread(reads.map(({ ms }) => ms)).p99, {}, 'ms')
    await checks.holds(`${kind}: each acknowledged order is there`, () =>
      assertOrdersKept(database, thing, pieces, codes),
    )
  })
}
