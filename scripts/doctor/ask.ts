import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** A row of an answer. */
type Row = Readonly<Record<string, unknown>>

/** Asks a database in SQL. */
export type Ask = (question: string) => Promise<readonly Row[]>

/** Lends a PostgreSQL database to `work`, for reading alone. Throws when it cannot be reached. */
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

/** Lends a SQLite file to `work`, for reading alone. */
export async function askSqlite<T>(path: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const file = pathToFileURL(path)
  // While nobody has it open, reading it in the usual way would leave files beside it.
  if (!existsSync(`${path}-wal`)) file.search = 'immutable=1'
  const handle = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return await work(async (question) => handle.prepare(question).all())
  } finally {
    handle.close()
  }
}
