import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Buyer } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product.ts'
import { insertStocked, openShop, type Stocked } from '#tests/support/shop.ts'
import { insertFilledBuyers, writePosts } from './buyers.ts'
import { type Load, load } from './load.ts'
import { type Recording, type Replay, recording, replayer, replayerOn } from './recorded.ts'
import type { Row } from './report.ts'

/** How long each turn takes. */
const seconds = Number(process.env.SECONDS ?? 4)
const connections = 16
const pieces = 100_000_000
/** Each has one filled cart: more orders cannot be placed in a turn. */
const buyersPerTurn = 5_000 * seconds

interface Shop {
  readonly database: Database
  /** What is in every cart. */
  readonly things: readonly Stocked[]
  /** What is in none yet. */
  readonly another: Stocked
  readonly buyers: Buyer[]
}

async function openFilledShop(folder: string, DATABASE_URL: string | undefined): Promise<Shop> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL })
  const [another, ...things] = await database.transaction(
    async (transaction) =>
      [
        await insertStocked(transaction, pieces, 1_250_000),
        await insertStocked(transaction, pieces, 19_990_000),
        await insertStocked(transaction, pieces, 7_500_000),
        await insertStocked(transaction, pieces, 120_000_000),
      ] as const,
  )
  const buyers = await insertFilledBuyers(database, buyersPerTurn * 2 + 1, things)
  return { database, things, another, buyers }
}

const adding = ({ another: { stock_id: _, ...thing } }: Shop, { account_id }: Buyer) => ({
  account_id,
  ...thing,
  qty: 1,
})

/** Carts hold three things again. */
const takeOut = ({ database, another }: Shop) =>
  database.transaction(({ db }) =>
    db.deleteFrom('carts').where('product_id', '=', another.product_id).execute(),
  )

/** What the two calls ask of the database for one buyer, and the code of the order that was made. */
async function record(shop: Shop, folder: string, buyer: Buyer) {
  const { database } = shop
  const { database: watched, recorded: add } = recording(database)
  const place = {
    config: { DATA_DIR: folder, DATABASE_URL: undefined },
    another: async () => watched,
    atEnd() {},
  }
  const added = await openShop(place, watched)(buyer.account_id)('/app/client/cart/add', adding(shop, buyer))
  await takeOut(shop)
  const { database: again, recorded: order } = recording(database)
  const ordered = await openShop(place, again)(buyer.account_id)('/app/client/cart/order', {
    account_id: buyer.account_id,
  })
  if (!added.status || !ordered.status) throw new Error('The shop refused what was to be recorded')
  return { add, order, code: ordered.data.ordercode }
}

/** Runs a replay for each buyer on every connection, for as long as a turn takes or there are buyers. */
async function loop(
  replays: readonly Replay[],
  buyers: readonly Buyer[],
  recorded: Buyer,
  code = '',
): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  let turn = 0
  const work = async (replay: Replay) => {
    for (let start = began; start < began + seconds * 1000; start = performance.now()) {
      const buyer = buyers[turn]
      // Nobody does it twice.
      if (!buyer) return
      turn += 1
      await replay(
        new Map<unknown, unknown>([
          [recorded.account_id, buyer.account_id],
          [code, `${code} ${turn}`],
        ]),
      )
      times.push(performance.now() - start)
    }
  }
  await Promise.all(replays.map(work))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / (performance.now() - began)) * 1000, p50: at(0.5), p99: at(0.99) }
}

async function openReplays(folder: string, DATABASE_URL: string | undefined) {
  if (!DATABASE_URL) {
    const prepare = replayer(join(folder, 'nihom.sqlite'))
    return { of: (recorded: Recording) => [prepare(recorded)], close: async () => {} }
  }
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: DATABASE_URL }))
  for (const client of clients) await client.connect()
  const prepare = clients.map(replayerOn)
  return {
    of: (recorded: Recording) => prepare.map((one) => one(recorded)),
    close: async () => {
      for (const client of clients) await client.end()
    },
  }
}

const countOf = async ({ read }: Database, table: 'orders' | 'outbox') => {
  const { count } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const row = (write: string, where: string, { perSecond, p50, p99 }: Load, floor?: Load): Row => ({
  write,
  where,
  'per second': perSecond,
  'p50 ms': p50,
  'p99 ms': p99,
  ratio: floor && perSecond / floor.perSecond,
})

/**
 * What filling and ordering a cart of three things cost: the bare statements in a loop, as many connections as the
 * product has customers at once (SQLite has one writer), and the product over HTTP.
 */
export async function measureWrites(folder: string, DATABASE_URL: string | undefined): Promise<Row[]> {
  const shop = await openFilledShop(folder, DATABASE_URL)
  const { database, buyers } = shop
  const [recorded, ...others] = buyers
  if (!recorded) throw new Error('There is no buyer')
  const { add, order, code } = await record(shop, folder, recorded)
  const mine = others.slice(0, buyersPerTurn)
  const theirs = others.slice(buyersPerTurn)

  const replays = await openReplays(folder, DATABASE_URL)
  const bareAdd = await loop(replays.of(add), theirs, recorded)
  await takeOut(shop)
  const bareOrder = await loop(replays.of(order), theirs, recorded, code)
  await replays.close()
  // Delivering what was written above would compete with the turns below.
  await database.transaction(({ db }) => db.deleteFrom('outbox').execute())

  const url = DATABASE_URL ? { DATABASE_URL } : {}
  const product = await startProduct({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', ...url })
  const posts = join(folder, 'posts')
  await writePosts(posts, mine, (buyer) => ({ addCart: true, ...adding(shop, buyer) }))
  const options = { posts, seconds, connections }
  const ourAdd = await load(`${product.url}/api/app/client/cart/add`, options)
  await takeOut(shop)
  await writePosts(posts, mine, ({ account_id }) => ({ orderCart: true, account_id }))
  const before = await countOf(database, 'orders')
  const asked = await load(`${product.url}/api/app/client/cart/order`, options)
  // Counted where it counts: a customer who asks twice is refused the second time.
  const ourOrder = { ...asked, perSecond: ((await countOf(database, 'orders')) - before) / seconds }
  await product.stop({ keepData: true })
  await database.close()

  const bare = DATABASE_URL
    ? `bare statements, ${connections} connections`
    : 'bare statements, the one writer'
  const ours = `nihom over HTTP, ${connections} connections`
  return [
    row('cart/add', bare, bareAdd),
    row('cart/add', ours, ourAdd, bareAdd),
    row('cart/order, 3 lines', bare, bareOrder),
    row('cart/order, 3 lines', ours, ourOrder, bareOrder),
  ]
}
