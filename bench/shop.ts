import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/domain/sessions.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Customer, insertCustomers, insertStocked, openShop } from '#tests/support/shop.ts'
import { recording, replay } from './recorded.ts'

const turns = 2000
const clients = 16
const pieces = 10_000_000
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
const place = { DATA_DIR: folder, DATABASE_URL: undefined }

/** Does something `count` times, `together` at once, and says how often a second and how long the slowest took. */
async function measure(name: string, count: number, together: number, work: (index: number) => unknown) {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const worker = async (client: number) => {
    while (next < count) {
      next += 1
      const start = performance.now()
      await work(client)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: together }, (_, client) => worker(client)))
  const perSecond = count / ((performance.now() - began) / 1000)
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  console.log(`  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)}/s   p99 ${p99.toFixed(2)} ms`)
}

function must(answer: { status: boolean; msg: string }): void {
  if (!answer.status) throw new Error(`The shop refused: ${answer.msg}`)
}

const database = await openDatabase(place)
const parts = { config: place, another: async () => database, atEnd() {} }
const shop = openShop(parts, database)
const { thing, ids, tokens } = await database.transaction(async (transaction) => {
  const made = await insertStocked(transaction, pieces, 19_990_000)
  const accounts = await insertCustomers(transaction, clients)
  const opened: string[] = []
  for (const id of accounts) opened.push(await openSession(transaction, 'customer', id))
  return { thing: made, ids: accounts, tokens: opened }
})
const { stock_id: _stock, ...wanted } = thing
const { product_id } = thing
const account_id = ids[0] ?? 0
const customer = shop(account_id)
const add = async () => must(await customer('/app/client/cart/add', { account_id, ...wanted, qty: 1 }))
const remove = () => database.transaction(({ db }) => db.deleteFrom('carts').execute())

console.log('The domain, one call after another, without a wire:')
await measure('getone', turns, 1, async () =>
  must(await customer('/app/client/products/getone', { product_id })),
)
await measure('add to cart', 900, 1, add)
await remove()
await measure('add to cart and order, durably', turns, 1, async () => {
  await add()
  must(await customer('/app/client/cart/order', { account_id }))
})

// What each call asks of the database, written down once and then run again by nothing but a loop.
async function record<T>(work: (one: Customer) => Promise<T>) {
  const { database: watched, recorded } = recording(database)
  const result = await work(openShop(parts, watched)(account_id))
  return { recorded, result }
}
const read = await record((one) => one('/app/client/products/getone', { product_id }))
const added = await record((one) => one('/app/client/cart/add', { account_id, ...wanted, qty: 1 }))
const placed = await record((one) => one('/app/client/cart/order', { account_id }))
if (!placed.result.status) throw new Error(placed.result.msg)
const file = join(folder, 'nihom.sqlite')
const addAgain = replay(file, added.recorded)
const orderAgain = replay(file, placed.recorded, placed.result.data.ordercode)

console.log('The same statements in a bare loop on the same file:')
await measure('getone', turns, 1, replay(file, read.recorded))
await measure('add to cart and order, durably', turns, 1, () => {
  addAgain()
  orderAgain()
})
// Delivering what was written above would compete with the turns below.
await database.transaction(({ db }) => db.deleteFrom('outbox').execute())
await database.close()

const product = await startProduct({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })
async function post(client: number, path: string, fields: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[client]}` }
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  })
  must(await response.json())
}

console.log(`The whole product over HTTP, ${clients} clients in one process:`)
await measure('getone', turns, clients, (client) =>
  post(client, '/app/client/products/getone', { getOneProducts: 1, product_id }),
)
await measure('add to cart and order, durably', turns, clients, async (client) => {
  const mine = { account_id: ids[client] }
  await post(client, '/app/client/cart/add', { addCart: 1, ...mine, ...wanted, qty: 1 })
  await post(client, '/app/client/cart/order', { orderCart: 1, ...mine })
})
await product.stop({ keepData: true })
await rm(folder, { recursive: true, force: true })
