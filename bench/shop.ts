import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { type Buyer, buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Customer, insertStocked, openShop } from '#tests/support/shop.ts'
import { withPostgres } from './postgres.ts'
import { type Replay, recording, replayer, replayerOn } from './recorded.ts'

const turns = Number(process.env.TURNS ?? 2000)
const clients = 16
const pieces = 10_000_000

/** Does something `turns` times, `together` at once; prints how often a second and how long it took. */
async function measure(name: string, together: number, work: (index: number) => unknown) {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const worker = async (client: number) => {
    while (next < turns) {
      next += 1
      const start = performance.now()
      await work(client)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: together }, (_, client) => worker(client)))
  const perSecond = turns / ((performance.now() - began) / 1000)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  console.log(
    `  ${name.padEnd(36)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`,
  )
}

function must(answer: { status: boolean; msg: string }): void {
  if (!answer.status) throw new Error(`The shop refused: ${answer.msg}`)
}

/** Measures reading and ordering on one database: bare statements, the domain, the whole product. */
async function bench(folder: string, DATABASE_URL: string | undefined): Promise<void> {
  const place = { DATA_DIR: folder, DATABASE_URL }
  const database = await openDatabase(place)
  const parts = { config: place, another: async () => database, atEnd() {} }
  const shop = openShop(parts, database)
  const { thing, buyers } = await database.transaction(async (transaction) => ({
    thing: await insertStocked(transaction, pieces, 19_990_000),
    buyers: await insertBuyers(transaction, clients),
  }))
  const { stock_id: _stock, ...wanted } = thing
  const { product_id } = thing
  const look = async (customer: Customer) =>
    must(await customer('/app/client/products/getone', { product_id }))
  const order = async (customer: Customer, { account_id }: Buyer) => {
    must(await customer('/app/client/cart/add', { account_id, ...wanted, qty: 1 }))
    must(await customer('/app/client/cart/order', { account_id }))
  }
  const nth = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new Error(`There is no ${index}`)
    return found
  }
  const buyer = (client: number) => nth(buyers, client)

  // What each call asks of the database, written down once and then run again by nothing but a loop.
  const looks: Replay[] = []
  const orders: Replay[] = []
  const connections: pg.Client[] = []
  for (const { account_id } of DATABASE_URL ? buyers : buyers.slice(0, 1)) {
    const record = async <T>(work: (customer: Customer) => Promise<T>) => {
      const { database: watched, recorded } = recording(database)
      return { result: await work(openShop(parts, watched)(account_id)), recorded }
    }
    const read = await record((one) => one('/app/client/products/getone', { product_id }))
    const added = await record((one) => one('/app/client/cart/add', { account_id, ...wanted, qty: 1 }))
    const placed = await record((one) => one('/app/client/cart/order', { account_id }))
    if (!placed.result.status) throw new Error(placed.result.msg)
    const connect = async (url: string) => {
      const connection = new pg.Client({ connectionString: url })
      await connection.connect()
      connections.push(connection)
      return replayerOn(connection)
    }
    const replay = DATABASE_URL ? await connect(DATABASE_URL) : replayer(join(folder, 'nihom.sqlite'))
    looks.push(replay(read.recorded))
    const add = replay(added.recorded)
    const place = replay(placed.recorded, placed.result.data.ordercode)
    orders.push(async () => {
      await add()
      await place()
    })
  }

  console.log('The same statements in a bare loop, one after another:')
  await measure('getone', 1, () => nth(looks, 0)())
  await measure('add to cart and order, durably', 1, () => nth(orders, 0)())
  if (DATABASE_URL) {
    console.log(`And on ${clients} connections:`)
    await measure('getone', clients, (client) => nth(looks, client)())
    await measure('add to cart and order, durably', clients, (client) => nth(orders, client)())
  }
  for (const connection of connections) await connection.end()

  console.log('The domain, one call after another, without a wire:')
  await measure('getone', 1, () => look(shop(buyer(0).account_id)))
  await measure('add to cart and order, durably', 1, () => order(shop(buyer(0).account_id), buyer(0)))
  // Delivering what was written above would compete with the turns below.
  await database.transaction(({ db }) => db.deleteFrom('outbox').execute())
  await database.close()

  const url = DATABASE_URL ? { DATABASE_URL } : {}
  const product = await startProduct({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', ...url })
  console.log(`The whole product over HTTP, ${clients} clients, one process:`)
  await measure('getone', clients, (client) => look(buyerAt(product.url, buyer(client))))
  await measure('add to cart and order, durably', clients, (client) =>
    order(buyerAt(product.url, buyer(client)), buyer(client)),
  )
  await product.stop({ keepData: true })
}

const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
console.log('SQLite')
await bench(join(folder, 'sqlite'), undefined)
console.log('\nPostgreSQL')
try {
  await withPostgres(async (fresh) => bench(join(folder, 'postgres'), await fresh()))
} finally {
  await rm(folder, { recursive: true, force: true })
}
