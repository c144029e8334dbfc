import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Config } from '#server/runtime/config.ts'

/** A result row. */
type Row = Readonly<Record<string, unknown>>

/** Runs a SQL query. */
export type Ask = (question: string) => Promise<readonly Row[]>

/** Opens a PostgreSQL database read-only for `work`. Throws if it is unreachable. */
export async function askPostgres<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'nihom-doctor',
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async (question) => (await client.query<Row>(question)).rows)
  } finally {
    await client.end()
  }
}

/** Opens a SQLite file read-only for `work`. */
export async function askSqlite<T>(path: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const file = pathToFileURL(path)
  // If nobody has it open, a normal read would create files beside it.
  if (!existsSync(`${path}-wal`)) file.search = 'immutable=1'
  const handle = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return await work(async (question) => handle.prepare(question).all())
  } finally {
    handle.close()
  }
}

/** Opens the configured database read-only for `work`. Throws if it is unreachable. */
export const askDatabase = <T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> =>
  DATABASE_URL === undefined
    ? askSqlite(join(DATA_DIR, 'nihom.sqlite'), work)
    : askPostgres(DATABASE_URL, work)
