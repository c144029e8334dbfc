import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { assertOrdersKept } from './buyer-load.ts'
import { type Buyer, buyerAt, insertBuyers } from './buyers.ts'
import type { Place } from './places.ts'
import { type RunningProduct, startProduct } from './product-process.ts'
import { insertStocked, type Stocked } from './shop.ts'
import { until } from './wait-until.ts'

const pieces = 1_000_000
const units = 19_990_001

/** How a product is killed, over and over. */
export interface Killing {
  readonly rounds: number
  readonly clients: number
  /** How long it lives after an order was acknowledged, at least and at most, in milliseconds. */
  readonly lives: readonly [least: number, most: number]
}

/** What a product was that was killed over and over. */
export interface Killed {
  /** How many orders were answered to be placed; all of them are there. */
  readonly acknowledged: number
  /** How many there are. */
  readonly orders: number
  /** How long each start took until it served, in milliseconds; the first one made the tables. */
  readonly starts: readonly number[]
}

/** Fills and orders carts until the product is gone, noting each order it has acknowledged. */
async function buy(url: string, buyer: Buyer, thing: Stocked, acknowledged: string[]) {
  const { account_id } = buyer
  const call = buyerAt(url, buyer)
  const { stock_id, ...wanted } = thing
  try {
    for (;;) {
      const added = await call('/app/client/cart/add', { account_id, ...wanted, qty: 2 })
      assert.ok(added.status, added.msg)
      const placed = await call('/app/client/cart/order', { account_id })
      assert.ok(placed.status, placed.msg)
      acknowledged.push(placed.data.ordercode)
    }
  } catch (fault) {
    // A connection that ends is what a kill looks like from outside; anything else is a fault of ours.
    if (!(fault instanceof TypeError || fault instanceof SyntaxError)) throw fault
  }
}

/** Asserts that the file is whole; PostgreSQL sees to that itself. */
export async function assertWhole({ kind, read }: Database): Promise<void> {
  if (kind !== 'sqlite') return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
  assert.equal(rows[0]?.integrity_check, 'ok')
}

async function check(database: Database, thing: Stocked, acknowledged: readonly string[]) {
  const orders = await assertOrdersKept(database, thing, pieces, acknowledged)
  const { mails } = await database.read
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(mails), orders, 'each order has its mail')
  await assertWhole(database)
  return orders
}

/** Kills the product while customers order, and asserts after each time that nothing it acknowledged is lost. */
export async function killWhileOrdering(
  { config, another, atEnd }: Place,
  { rounds, clients, lives: [least, most] }: Killing,
): Promise<Killed> {
  const env = { LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: config.DATA_DIR }
  const address = config.DATABASE_URL ? { DATABASE_URL: config.DATABASE_URL } : {}
  const database = await another()
  const { thing, buyers } = await database.transaction(async (transaction) => ({
    thing: await insertStocked(transaction, pieces, units),
    buyers: await insertBuyers(transaction, clients),
  }))

  let running: RunningProduct | undefined
  atEnd(async () => void (await running?.stop({ keepData: true })))
  const acknowledged: string[] = []
  const starts: number[] = []
  const start = async () => {
    const product = await startProduct({ ...env, ...address })
    running = product
    starts.push(product.startedIn)
    return product
  }
  let orders = 0
  for (let round = 0; round < rounds; round++) {
    const product = await start()
    const before = acknowledged.length
    const buying = Promise.all(buyers.map((buyer) => buy(product.url, buyer, thing, acknowledged)))
    await until('an order is acknowledged', () => acknowledged.length > before)
    await sleep(least + Math.random() * (most - least))
    process.kill(product.pid, 'SIGKILL')
    await buying
    await product.stop({ keepData: true })
    // A connection that has checked before keeps the shape that the index of words had then, and finds faults in it.
    const checking = await another()
    orders = await check(checking, thing, acknowledged)
    await checking.close()
  }
  const product = await start()
  assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
  return { acknowledged: acknowledged.length, orders, starts }
}
