import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { bulkPostgres, bulkSqlite } from './bulk.ts'
import { insertCompany, insertStaff, type Size } from './seed-rows.ts'
import { raiseRevision } from './state.ts'

/** The cache of grown databases between runs. */
export const cache = join(root, '.cache', 'bench')

/** A running server with a company of a given size, and the tokens to call it. */
export interface Grown {
  readonly size: Size
  readonly product: RunningProduct
  readonly dataDir: string
  readonly staff: string
  readonly customer: string
  /** Increments the content revision, which invalidates all caches. */
  renew(): Promise<unknown>
  stop(): Promise<void>
}

/** A version of the generated rows, used in database names. */
async function seedVersion(): Promise<string> {
  const sources = await Promise.all(
    ['seed-rows.ts', 'bulk.ts'].map((file) => readFile(join(root, 'lab', 'bench', 'data', file))),
  )
  return createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 10)
}

/** Parses sizes written as `products:orders`, separated by spaces. */
export const sizesOf = (text: string): Size[] =>
  text
    .split(/\s+/)
    .map((size) => size.split(':').map(Number))
    .map(([products = 0, orders = 0]) => ({ products, orders }))

const nameOf = ({ products, orders }: Size) => `${products}-${orders}`

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function fill(size: Size, place: { DATA_DIR: string; DATABASE_URL: string | undefined }) {
  const began = performance.now()
  await (await openDatabase(place)).close()
  const { DATA_DIR, DATABASE_URL } = place
  const bulk = DATABASE_URL ? await bulkPostgres(DATABASE_URL) : bulkSqlite(join(DATA_DIR, 'nihom.sqlite'))
  await insertCompany(bulk, size)
  await bulk.finish()
  console.log(`(${nameOf(size)} filled in ${seconds(began)} s)`)
}

const sessions = (database: Database) =>
  database.transaction(async (transaction) => ({
    staff: await openSession(
      transaction,
      'staff',
      await insertStaff(transaction, `bench${Date.now()}@example.com`),
    ),
    customer: await openSession(transaction, 'customer', 1),
  }))

/**
 * Starts the server on a company of a given size, creating it if needed. `databaseOf` returns a named PostgreSQL
 * database and whether it is new; without it the database is a SQLite file. `settings` are further environment variables.
 */
export async function openSizedDatabase(
  size: Size,
  databaseOf?: (name: string) => Promise<{ url: string; isNew: boolean }>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Grown> {
  const name = `${await seedVersion()}-${nameOf(size)}`
  const DATA_DIR = join(cache, name)
  await mkdir(DATA_DIR, { recursive: true })
  const postgres = await databaseOf?.(`nihom_${name.replaceAll('-', '_')}`)
  const place = { DATA_DIR, DATABASE_URL: postgres?.url }
  const whole = join(DATA_DIR, postgres ? 'postgres-whole' : 'sqlite-whole')
  if (postgres ? postgres.isNew || !existsSync(whole) : !existsSync(whole)) {
    if (!postgres) await rm(join(DATA_DIR, 'nihom.sqlite'), { force: true })
    await fill(size, place)
    await writeFile(whole, '')
  }
  const database = await openDatabase(place)
  const tokens = await sessions(database)
  const renew = () => raiseRevision(database)
  const url = postgres ? { DATABASE_URL: postgres.url } : {}
  const product = await startProduct({ DATA_DIR, SEED: 'none', LOG_LEVEL: 'silent', ...url, ...settings })
  const stop = async () => {
    await product.stop({ keepData: true })
    await database.close()
  }
  return { size, product, dataDir: DATA_DIR, ...tokens, renew, stop }
}
