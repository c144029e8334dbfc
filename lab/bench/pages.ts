import { openDatabase } from '#server/database/open.ts'
import { buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { raiseRevision, untilMailed } from './data/state.ts'
import { fetchRaw, startBare, startFastifyAndReact } from './kit/bare.ts'
import { drive } from './kit/load.ts'
import { openReport, type Row } from './kit/report.ts'
import { compare, rounds, type Subject } from './kit/rounds.ts'
import { compareWithBare, nihom, withServers } from './kit/with-baseline.ts'

const report = openReport('pages')
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const product = await startProduct({ LOG_LEVEL: 'silent' })
const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
const { buyer, thing } = await database.transaction(async (transaction) => ({
  buyer: (await insertBuyers(transaction, 1))[0] ?? { account_id: 0, token: '' },
  thing: await insertStocked(transaction, 10_000_000, 19_990_000),
}))

const visit = async (url: string): Promise<undefined> => void (await fetchRaw(url, visitor))

/** Measures a cached page; with `again`, for a browser that already has it. */
async function measureCached(row: string, path: string, again = false): Promise<Row[]> {
  const url = product.url + path
  await visit(url)
  const { headers } = await fetchRaw(url, visitor)
  const sent = again ? { ...visitor, 'if-none-match': headers.etag ?? '' } : visitor
  return compareWithBare(row, product, url, await fetchRaw(url, sent), { headers: sent })
}

/** Measures a page that must be rendered: `pathOf` returns unique paths, or `before` invalidates the cache. */
async function measureRendered(
  row: string,
  clients: number,
  pathOf: (turn: number) => string,
  before = async () => {},
): Promise<Row[]> {
  const plain = { 'accept-encoding': 'identity', cookie: 'lang=ku' }
  const unpacked = await fetchRaw(product.url + pathOf(0), plain)
  const sent = await fetchRaw(product.url + pathOf(0), visitor)
  let count = 0
  const run =
    (urlOf: () => string, first: () => Promise<void>): Subject['run'] =>
    (during) =>
      during(() =>
        drive(clients, async () => {
          await first()
          await visit(urlOf())
        }),
      )
  return withServers([startBare(sent), startFastifyAndReact(unpacked)], (servers) =>
    compare(row, [
      ...servers.map(({ server, pid, url }) => ({
        server,
        pids: [pid],
        run: run(
          () => url,
          async () => {},
        ),
      })),
      nihom(
        product,
        run(() => product.url + pathOf(++count), before),
      ),
    ]),
  )
}

const changed = () => raiseRevision(database).then(() => {})

/** Measures a product's page after an order of another product; the order and its mails are not counted. */
async function afterAnOrder(row: string, path: string): Promise<Row[]> {
  const url = product.url + path
  const call = buyerAt(product.url, buyer)
  const { stock_id: _stock, ...wanted } = thing
  const { account_id } = buyer
  async function order(): Promise<void> {
    const added = await call('/app/client/cart/add', { account_id, ...wanted, qty: 1 })
    const placed = await call('/app/client/cart/order', { account_id })
    if (!added.status || !placed.status) throw new Error(`The shop refused: ${added.msg}, ${placed.msg}`)
    await untilMailed(database)
  }
  const after =
    (address: string, first: () => Promise<void>): Subject['run'] =>
    (during) =>
      drive(1, async () => {
        await first()
        const began = performance.now()
        await during(() => visit(address))
        return performance.now() - began
      })
  return withServers([startBare(await fetchRaw(url, visitor))], ([bare]) =>
    compare(row, [
      ...(bare ? [{ server: bare.server, pids: [bare.pid], run: after(bare.url, async () => {}) }] : []),
      {
        ...nihom(
          product,
          after(url, async () => {}),
        ),
        server: 'nihom, nothing ordered',
      },
      nihom(product, after(url, order)),
    ]),
  )
}

try {
  report.table(`Pages from memory, 50 connections, ${rounds} rounds`, [
    ...(await measureCached('home, kept', '/')),
    ...(await measureCached('products of a category, kept', '/products?category=1')),
    ...(await measureCached('product, kept', '/products/1')),
    ...(await measureCached('product, not changed (304)', '/products/1', true)),
  ])
  report.table('Pages made anew after a change of the content, one at a time', [
    ...(await measureRendered('home, made anew', 1, () => '/', changed)),
    ...(await measureRendered('product, made anew', 1, () => '/products/1', changed)),
  ])
  report.table('Pages that nobody has asked for before', [
    ...(await measureRendered('new search, one at a time', 1, (turn) => `/products?q=lift${turn}`)),
    ...(await measureRendered('new search, 8 at a time', 8, (turn) => `/products?q=cabin${turn}`)),
  ])
  report.table('A page after an order of another product, one at a time', [
    ...(await afterAnOrder('product, after an order', '/products/1')),
  ])
} finally {
  await database.close()
  await product.stop()
}
await report.write()
