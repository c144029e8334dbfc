import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Buyer, buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { insertStocked, type Stocked } from '#tests/support/shop.ts'
import { assertKept } from '#tests/support/trade.ts'
import { until } from '#tests/support/until.ts'

/** How often the product is killed; `KILLS=200` for a long look. */
const rounds = Number(process.env.KILLS ?? 3)

const pieces = 1_000_000
const units = 19_990_001

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

async function check(database: Database, thing: Stocked, acknowledged: readonly string[]) {
  const orders = await assertKept(database, thing, pieces, acknowledged)
  const { kind, read } = database
  const { mails } = await read
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(mails), orders, 'each order has its mail')
  if (kind === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
    assert.equal(rows[0]?.integrity_check, 'ok')
  }
  return orders
}

forEachDatabase((_name, _open, place) => {
  test(`killed ${rounds} times while eight customers order, the product loses nothing`, async (t) => {
    const { config, another, atEnd } = await place()
    const env = { LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: config.DATA_DIR }
    const address = config.DATABASE_URL ? { DATABASE_URL: config.DATABASE_URL } : {}
    const database = await another()
    const { thing, buyers } = await database.transaction(async (transaction) => ({
      thing: await insertStocked(transaction, pieces, units),
      buyers: await insertBuyers(transaction, 8),
    }))

    let running: RunningProduct | undefined
    atEnd(async () => void (await running?.stop({ keepData: true })))
    const acknowledged: string[] = []
    let orders = 0
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct({ ...env, ...address })
      running = product
      const buying = Promise.all(buyers.map((buyer) => buy(product.url, buyer, thing, acknowledged)))
      const before = acknowledged.length
      await until('an order is acknowledged', () => acknowledged.length > before)
      await sleep(Math.random() * 400)
      process.kill(product.pid, 'SIGKILL')
      await buying
      await product.stop({ keepData: true })
      // A connection that has checked before keeps the shape that the index of words had then, and finds faults in it.
      orders = await check(await another(), thing, acknowledged)
    }
    const product = await startProduct({ ...env, ...address })
    running = product
    assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
    assert.ok(acknowledged.length >= rounds, `${acknowledged.length} acknowledged`)
    t.diagnostic(`${acknowledged.length} orders acknowledged, ${orders} written`)
  })
})
