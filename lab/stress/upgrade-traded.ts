import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { insertSold } from '#tests/backup/past-orders.ts'
import { openService, type Service } from '#tests/start/versions.ts'
import { assertOrdersKept, startTrade, type Trade } from '#tests/support/buyer-load.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { insertCustomers, insertStocked, type Stocked } from '#tests/support/shop.ts'
import type { Checks } from './kit/check.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

const pieces = 10_000_000

/** A service with customers who buy from it until they are told to stop. */
interface Traded {
  readonly kind: string
  readonly service: Service
  readonly trade: Trade
}

/** Runs a command while buyers order, and notes what they met of it and the longest time without an order. */
async function during({ kind, service, trade }: Traded, checks: Checks, ...args: readonly string[]) {
  const { book } = trade
  const name = `${kind}: nihom ${args.join(' ')}`
  const [orders, deferred, lost] = [book.acknowledged.length, book.deferred, book.lost.length]
  let [count, since, gap, ended] = [orders, performance.now(), 0, false]
  const command = service.nihom(...args).finally(() => {
    ended = true
  })
  // Until an order came after it, or nobody may order any more.
  for (let after = 0; !ended || (count === book.acknowledged.length && after < 5_000); await sleep(10)) {
    const now = performance.now()
    if (ended) after += 10
    gap = Math.max(gap, now - since)
    if (book.acknowledged.length > count) [count, since] = [book.acknowledged.length, now]
  }
  const { code, text } = await command
  console.log(text)
  checks.note(`${name} ends with`, code, { exactly: 0 })
  const [, seconds = Number.NaN] = /nobody was served for ([\d.]+) s/.exec(text) ?? []
  checks.note(`${name}: nobody was served for`, Number(seconds), {}, 's')
  checks.note(`${name}: orders meanwhile`, book.acknowledged.length - orders)
  checks.note(`${name}: longest time without an order`, gap, {}, 'ms')
  checks.note(`${name}: asked to wait (503)`, book.deferred - deferred)
  const failed = new Map<string, number>()
  for (const { status = 'refused' } of book.lost.slice(lost))
    failed.set(String(status), (failed.get(String(status)) ?? 0) + 1)
  checks.note(
    `${name}: failed`,
    [...failed].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none',
  )
  return text
}

type KeptCheck = (codes: readonly string[]) => Promise<void>

/** Upgrades to a version that changes tables, and back, which loses what it says before. */
async function changes(traded: Traded, checks: Checks, areKept: KeptCheck): Promise<void> {
  const { kind, service, trade } = traded
  await service.makeVersion('later', '2026.3.1', '9999-later')
  await during(traded, checks, 'upgrade', 'later')
  await sleep(2_000)
  await during(traded, checks, 'upgrade', '--back', '--yes')
  const { acknowledged } = await trade.stop()
  // Written before today's backup, and again once nobody orders any more.
  const files = (await readdir(service.dataDir)).filter((name) => name.startsWith('since-upgrade-'))
  const texts = files.map((file) => readFile(join(service.dataDir, file), 'utf8'))
  const written = (await Promise.all(texts)).join()
  const named = acknowledged.filter((code) => written.includes(code))
  checks.note(`${kind}: acknowledged orders that the files of the way back have`, named.length, { least: 1 })
  await checks.holds(`${kind}: all others are there after it, once, and stock and sums agree`, () =>
    areKept(acknowledged.filter((code) => !written.includes(code))),
  )
}

/** Upgrades to a version that only adds to the tables, and back, and loses nothing. */
async function adds(traded: Traded, checks: Checks, areKept: KeptCheck): Promise<void> {
  const { kind, service, trade } = traded
  await service.makeVersion('adding', '2026.2.2', '9998-later-adds')
  await during(traded, checks, 'upgrade', 'adding')
  await sleep(2_000)
  await during(traded, checks, 'upgrade', '--back')
  await sleep(2_000)
  const { acknowledged } = await trade.stop()
  await checks.holds(
    `${kind}: all ${acknowledged.length} acknowledged orders are there after both, once`,
    () => areKept(acknowledged),
  )
}

/** Upgrades a shop with many orders while buyers order from it, and goes back: once by the backup, once with all. */
export const run: Run = (checks, options) => {
  const { cases = 100_000, clients = 20 } = options
  return onEachDatabase(options, async ({ kind, env: { DATABASE_URL } }) => {
    const service = await openService(DATABASE_URL)
    const within = async <T>(work: (database: Database) => Promise<T>) => {
      const database = await openDatabase({ DATA_DIR: service.dataDir, DATABASE_URL })
      return work(database).finally(() => database.close())
    }
    /** Signs new customers in: a restored backup has no sessions. */
    const trading = async (thing: Stocked, prefix: string): Promise<Traded> => {
      const buyers = await within((database) =>
        database.transaction((transaction) => insertBuyers(transaction, clients, prefix)),
      )
      await service.restart()
      await service.ready()
      return { kind, service, trade: startTrade(service.url, buyers, thing, 250) }
    }
    try {
      const thing = await within(async (database) => {
        const [stocked, account] = await database.transaction(
          async (transaction) =>
            [
              await insertStocked(transaction, pieces, 1_000_000),
              ...(await insertCustomers(transaction, 1, 'past')),
            ] as const,
        )
        await insertSold(database, stocked, account ?? 0, cases)
        return stocked
      })
      const areKept: KeptCheck = (codes) =>
        within(async (database) => void (await assertOrdersKept(database, thing, pieces, codes)))
      for (const [prefix, work] of [
        ['first', changes],
        ['second', adds],
      ] as const) {
        const traded = await trading(thing, prefix)
        await work(traded, checks, areKept).finally(() => traded.trade.stop())
      }
    } finally {
      await service.close()
    }
  })
}
