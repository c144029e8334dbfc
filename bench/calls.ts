import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body } from '#contract/call.ts'
import { type Contract, contract, type Path } from '#contract/index.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '#tests/support/product.ts'
import { fetchRaw } from './bare.ts'
import { besideBare } from './beside.ts'
import { insertFilledBuyers, writePosts } from './buyers.ts'
import { withPostgres } from './postgres.ts'
import { openReport, type Row } from './report.ts'

const report = openReport('calls')
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
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

/** What reading calls cost on one database, filled with the demo company and some customers. */
async function measureCalls(env: Record<string, string>): Promise<Row[]> {
  const seeding = await startProduct({ ...env, LOG_LEVEL: 'silent' })
  await seeding.stop({ keepData: true })
  const { stocks, buyers } = await firstProducts(seeding.dataDir, env.DATABASE_URL)
  const product = await startProduct({ ...env, DATA_DIR: seeding.dataDir, LOG_LEVEL: 'silent' })
  const nobody = [{ account_id: 0, token: '' }]

  async function measure<P extends Path>(
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
    return besideBare(path, url, await ask(), { posts }, folder)
  }

  const rows = [
    ...(await measure('/app/client/products/getone', nobody, () => ({
      product_id: stocks[0]?.product_id ?? 1,
    }))),
    ...(await measure('/app/init', nobody, () => ({}))),
    ...(await measure('/app/client/cart/getall', buyers, ({ account_id }) => ({ account_id }))),
  ]
  await product.stop()
  return rows
}

try {
  report.table('Reading calls on SQLite, 50 connections', await measureCalls({}))
  await withPostgres(async (fresh) => {
    const rows = await measureCalls({ DATABASE_URL: await fresh() })
    report.table('Reading calls on PostgreSQL, 50 connections', rows)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
await report.write()
