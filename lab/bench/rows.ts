import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Path } from '#contract/index.ts'
import { openSession } from '#server/calls/sessions.ts'
import { openDatabase } from '#server/database/open.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { readConfig } from '#server/runtime/config.ts'
import { fillAccount } from '#tests/support/many-rows.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { insertStaff } from './data/seed-rows.ts'
import { withFolder } from './kit/folder.ts'
import { drive } from './kit/load.ts'
import { openReport, type Row } from './kit/report.ts'

/** The rows of the customer: orders, each with ten lines, and addresses, messages, mails and others. */
const orders = Number(process.env.ORDERS ?? 10_000)
const others = Number(process.env.OTHERS ?? 2_000)
/** How long a stretch without the call is, in seconds. */
const seconds = Number(process.env.SECONDS ?? 10)
const password = 'canaria nine storeys'
const token = 'the-token-of-the-benchmark-of-rows'

const report = openReport('rows')
const rows: Row[] = []

await withFolder(async (DATA_DIR) => {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const { hashingCost } = readConfig({ DATA_DIR })
  const password_hash = await hashPassword(password, hashingCost)
  const [own = 0, second = 0] = await database.transaction((writing) => insertCustomers(writing, 2))
  for (const id of [own, second]) await fillAccount(database, id, 'canaria', { orders, lines: 10, others })
  const tokens = await database.transaction(async (transaction) => {
    await transaction.db.updateTable('accounts').set({ password_hash }).execute()
    return {
      customer: await openSession(transaction, 'customer', own),
      staff: await openSession(transaction, 'staff', await insertStaff(transaction, 'bench@example.com')),
    }
  })
  await database.close()
  const product = await startProduct({ DATA_DIR, SEED: 'none', LOG_LEVEL: 'silent', METRICS_TOKEN: token })
  const { url } = product

  /** The event loop's delay since the last look, in milliseconds. */
  const delay = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    const of = (name: string) =>
      Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000
    return { p99: of('p99'), max: of('max') }
  }
  const other = async () => {
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    await sleep(50)
    return undefined
  }
  async function call(path: Path, by: 'customer' | 'staff', body: object) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[by]}` }
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ [contract[path].flag]: true, ...body }),
    })
    const text = await answer.text()
    if (!text.startsWith('{"status":true')) throw new Error(`${path} answered ${text.slice(0, 200)}`)
  }
  // Only reads: a whole database handle would look for migrations, for which it waits until nobody writes.
  const reading = new DatabaseSync(join(DATA_DIR, 'nihom.sqlite'), { readOnly: true })
  const closed = reading.prepare('select count(*) as count from accounts where closed is not null')
  const untilErased = async () => {
    while (Number(closed.get()?.count) > 0) await sleep(500)
  }
  async function beside(row: string, work: () => Promise<unknown>) {
    await delay()
    await drive(2, other, seconds)
    const without = await delay()
    let done = false
    const visitors = (async () => {
      while (!done) await other()
    })()
    const began = performance.now()
    // The visitors end before the product does, also when the call fails.
    await work().finally(() => {
      done = true
      return visitors
    })
    const took = performance.now() - began
    const during = await delay()
    rows.push({
      row,
      'took, ms': took,
      'p99 without, ms': without.p99,
      'p99 beside it, ms': during.p99,
      'grown by, ms': during.p99 - without.p99,
      'longest beside it, ms': during.max,
    })
  }
  try {
    const mine = { account_id: own }
    await beside('/app/init of the customer', () => call('/app/init', 'customer', {}))
    await beside('/app/init of staff', () => call('/app/init', 'staff', {}))
    for (const path of ['/app/client/orders/getall', '/app/client/addresses/getall'] as const)
      await beside(path, () => call(path, 'customer', mine))
    await beside('orders/getall of staff, whole', () => call('/app/dashboard/orders/getall', 'staff', {}))
    await beside('customers/export', () => call('/app/dashboard/customers/export', 'staff', mine))
    const remove = { account_id: second }
    await beside('customers/delete', () => call('/app/dashboard/customers/delete', 'staff', remove))
    await beside('erasing what it left', untilErased)
    const leave = { ...mine, password }
    await beside('profile/deleteaccount', () => call('/app/client/profile/deleteaccount', 'customer', leave))
    await beside('erasing what it left, again', untilErased)
    report.table(`SQLite: the event loop's delay beside calls of a customer with ${orders} orders`, rows)
  } finally {
    reading.close()
    await product.stop({ keepData: true })
  }
})
await report.write()
