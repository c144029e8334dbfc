import { join } from 'node:path'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Body } from '#contract/kit/call.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertFilledBuyers, writePosts } from './data/buyers.ts'
import { fetchRaw } from './kit/bare.ts'
import { withFolder } from './kit/folder.ts'
import { withPostgres } from './kit/postgres.ts'
import { openReport, type Row } from './kit/report.ts'
import { compareWithBare } from './kit/with-baseline.ts'

const report = openReport('calls')
const customers = 500

async function firstProducts(DATA_DIR: string, DATABASE_URL: string | undefined) {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL })
  const stocks = await database.read
    .selectFrom('productsizes')
    .select(['id as stock_id', 'product_id', 'color_id', 'size_id'])
    .where('qty', '>', 0)
    .limit(3)
    .execute()
  const buyers = await insertFilledBuyers(database, customers, stocks)
  await database.close()
  return { stocks, buyers }
}

/** Measures read calls on one database, filled with the demo company and some customers. */
async function measureCalls(folder: string, env: Record<string, string>, postgres?: number): Promise<Row[]> {
  const seeding = await startProduct({ ...env, LOG_LEVEL: 'silent' })
  await seeding.stop({ keepData: true })
  const { stocks, buyers } = await firstProducts(seeding.dataDir, env.DATABASE_URL)
  const product = await startProduct({ ...env, DATA_DIR: seeding.dataDir, LOG_LEVEL: 'silent' })
  const nobody = [{ account_id: 0, token: '' }]

  async function measure<P extends Path>(
    row: string,
    path: P,
    senders: typeof buyers,
    body: (sender: (typeof buyers)[number]) => Body<Contract[P]>,
  ): Promise<Row[]> {
    const url = `${product.url}/api${path}`
    const posts = join(folder, 'posts')
    const sent = (sender: (typeof buyers)[number]) => ({ [contract[path].flag]: true, ...body(sender) })
    await writePosts(posts, senders, sent)
    const [first = { account_id: 0, token: '' }] = senders
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'br',
      ...(first.token ? { authorization: `Bearer ${first.token}` } : {}),
    }
    const ask = () => fetchRaw(url, headers, JSON.stringify(sent(first)))
    await ask()
    return compareWithBare(row, { pid: product.pid, postgres }, url, await ask(), { posts })
  }

  const product_id = stocks[0]?.product_id ?? 1
  const rows = [
    ...(await measure('products/getone', '/app/client/products/getone', nobody, () => ({ product_id }))),
    ...(await measure('app/init, not signed in', '/app/init', nobody, () => ({}))),
    ...(await measure('cart/getall', '/app/client/cart/getall', buyers, ({ account_id }) => ({
      account_id,
    }))),
  ]
  await product.stop()
  return rows
}

await withFolder(async (folder) => {
  report.table('Reading calls on SQLite, 50 connections', await measureCalls(folder, {}))
  await withPostgres(async ({ pid, fresh }) => {
    const rows = await measureCalls(folder, { DATABASE_URL: await fresh() }, pid)
    report.table('Reading calls on PostgreSQL, 50 connections', rows)
  })
})
await report.write()
