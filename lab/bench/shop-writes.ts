import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { type Buyer, buyerAt } from '#tests/support/buyers.ts'
import { entered } from '#tests/support/deliveries.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { writePosts } from './data/buyers.ts'
import {
  adding,
  emptyCarts,
  openFilledShop,
  type Recorded,
  record,
  refill,
  removeAddedLines,
  type Shop,
} from './data/filled-shop.ts'
import { type Recording, type Replay, replayer, replayerOn } from './data/query-recorder.ts'
import { deleteMails } from './data/state.ts'
import { drive, type Load, load, secondsPerRound } from './kit/load.ts'
import type { BenchPostgres } from './kit/postgres.ts'
import type { Row } from './kit/report.ts'
import { compare, type RoundContext, type Subject } from './kit/rounds.ts'
import { nihom } from './kit/with-baseline.ts'

const connections = 16
/** Far more than the additions to carts possible in a round. */
const customers = 5_000 * secondsPerRound
/** More than the orders possible in a round; each customer has one full cart. */
const orderers = 2_500 * secondsPerRound

async function openReplays({ folder }: Shop, DATABASE_URL: string | undefined) {
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

let replayed = 0

/** Runs replays sequentially, each for another buyer and with a unique order code. */
function replay(
  { buyer, code }: Recorded,
  parts: readonly (readonly Replay[])[],
  buyers: readonly Buyer[],
): Promise<Load> {
  let next = 0
  return drive(parts[0]?.length ?? 1, async (client) => {
    const other = buyers[next++]
    // Each buyer is used once.
    if (!other) return false
    const instead = new Map<unknown, unknown>([
      [buyer.account_id, other.account_id],
      [code, `${code} ${replayed++}`],
    ])
    for (const part of parts) await part[client]?.(instead)
    return undefined
  })
}

const countOrders = async ({ read }: Database) => {
  const { count } = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Measures filling and ordering a cart: the bare statements in a loop, on as many connections as there are concurrent
 * customers (one on SQLite, which has a single writer), and the server over HTTP. Each has its own database.
 */
export async function measureWrites(folder: string, postgres?: BenchPostgres): Promise<Row[]> {
  const urls = { floor: await postgres?.fresh(), ours: await postgres?.fresh() }
  const floor = await openFilledShop(join(folder, 'floor'), urls.floor, customers)
  const ours = await openFilledShop(join(folder, 'ours'), urls.ours, customers)
  const [first, ...rest] = floor.buyers
  if (!first) throw new Error('There is no buyer')
  const recorded = await record(floor, first, false)
  const recordedAlone = await record(floor, first, true)
  const replays = await openReplays(floor, urls.floor)
  const [add, order, addAlone, orderAlone] = [
    replays.of(recorded.add),
    replays.of(recorded.order),
    replays.of(recordedAlone.add),
    replays.of(recordedAlone.order),
  ]
  const url = urls.ours ? { DATABASE_URL: urls.ours } : {}
  const product = await startProduct({ DATA_DIR: ours.folder, SEED: 'none', LOG_LEVEL: 'silent', ...url })
  const posts = join(folder, 'posts')
  const call = (path: string) => load(`${product.url}/api/app/client${path}`, { posts, connections })

  const bare = (run: (during: RoundContext) => Promise<Load>): Subject => ({
    server: `bare statements, ${urls.floor ? `${connections} connections` : 'the one writer'}`,
    pids: [process.pid],
    postgres: postgres?.pid,
    run,
  })
  const nihomHere = (run: Subject['run']) => nihom({ pid: product.pid, postgres: postgres?.pid }, run)

  const cartAdd = await compare('cart/add', [
    bare(async (during) => {
      await refill(floor, rest)
      return during(() => replay(recorded, [add], rest))
    }),
    nihomHere(async (during) => {
      await removeAddedLines(ours)
      await writePosts(posts, ours.buyers, (buyer) => ({ addCart: true, ...adding(ours, buyer) }))
      return during(() => call('/cart/add'))
    }),
  ])
  const orders = (server: string, more: object): Subject => ({
    ...nihomHere(async (during) => {
      const buyers = ours.buyers.slice(0, orderers)
      await refill(ours, buyers)
      await writePosts(posts, buyers, ({ account_id }) => ({ orderCart: true, account_id, ...more }))
      const before = await countOrders(ours.database)
      const calls = await during(() => call('/cart/order'))
      // Counts the orders in the database, because a customer's second request is refused.
      const requests = (await countOrders(ours.database)) - before
      await deleteMails(ours.database)
      return { ...calls, requests, perSecond: requests / secondsPerRound }
    }),
    server,
  })
  const delivered = { delivery: entered, fee: 35 }
  const cartOrder = await compare('cart/order, three lines', [
    bare(async (during) => {
      await refill(floor, rest.slice(0, orderers))
      return during(() => replay(recorded, [order], rest))
    }),
    orders('nihom', {}),
    orders('nihom, with a delivery', delivered),
  ])
  const wholeOrders = (server: string, more: object): Subject => ({
    ...nihomHere(async (during) => {
      await emptyCarts(ours)
      const callers = ours.buyers
        .slice(0, connections)
        .map((buyer) => ({ buyer, ask: buyerAt(product.url, buyer) }))
      const done = await during(() =>
        drive(connections, async (client) => {
          const caller = callers[client]
          if (!caller) return false
          const { buyer, ask } = caller
          const added = await ask('/app/client/cart/add', adding(ours, buyer))
          const placed = await ask('/app/client/cart/order', { account_id: buyer.account_id, ...more })
          if (!added.status || !placed.status) throw new Error(`Refused: ${added.msg}, ${placed.msg}`)
          return undefined
        }),
      )
      await deleteMails(ours.database)
      return done
    }),
    server,
  })
  const wholeOrder = await compare('whole order: put in the cart, ordered, its mails queued', [
    bare(async (during) => {
      await emptyCarts(floor)
      return during(() => replay(recordedAlone, [addAlone, orderAlone], rest))
    }),
    wholeOrders('nihom', {}),
    wholeOrders('nihom, with a delivery', delivered),
  ])
  await replays.close()
  await product.stop({ keepData: true })
  await floor.database.close()
  await ours.database.close()
  return [...cartAdd, ...cartOrder, ...wholeOrder]
}
