import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { fileOf, lent } from '#server/backup/copy-database.ts'
import { migrate } from '#server/database/migrations/index.ts'
import { type StoredTable, storedTables, type Tables } from '#server/database/schema/index.ts'
import { isDerivedColumn } from '#server/database/search-columns.ts'
import { copyTables, isEqual, sumOf } from '#server/database/transfer/copy.ts'
import { postgresSink, postgresSource, withoutTimeouts } from '#server/database/transfer/postgres.ts'
import type { Sink, Source } from '#server/database/transfer/source.ts'
import { openSqliteSource, sqliteSink, sqliteSource } from '#server/database/transfer/sqlite.ts'
import type { Sum } from '#server/database/transfer/sums.ts'
import type { Place } from '#tests/support/databases.ts'

type Config = Place['config']

/** The first brand and store come with this migration; before it nothing can have been sold. */
const firstRows = '0005-first-rows'
const sold = /^(?:stores|brands|carts|orderitems|product)/

async function fill(from: Source, to: Source & Sink, last: string): Promise<void> {
  // What later versions added is left out.
  const columns = async (table: StoredTable) =>
    last < firstRows && sold.test(table) ? [] : to.columns(table)
  const copied = await copyTables({ ...from, columns }, to)
  if (!copied.every(isEqual)) throw new Error('The rows did not arrive as they are')
}

async function makePostgres(url: string, last: string, from: Source): Promise<void> {
  const db = new Kysely<Tables>(withoutTimeouts(url))
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrate(db, 'postgres', last)
    await db.transaction().execute(async (change) => {
      const source = postgresSource(change)
      const there: StoredTable[] = []
      for (const table of storedTables) if ((await source.columns(table)).length > 0) there.push(table)
      await sql`truncate ${sql.join(there.map((table) => sql.table(table)))}`.execute(change)
      await fill(from, { ...source, ...postgresSink(change) }, last)
    })
  } finally {
    await db.destroy()
  }
}

async function makeSqlite(path: string, last: string, from: Source): Promise<void> {
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    handle.exec('pragma journal_mode = wal; pragma synchronous = off')
    await migrate(lent(handle), 'sqlite', last)
    const to = { ...sqliteSource(handle), ...sqliteSink(handle) }
    handle.exec('begin')
    for (const table of storedTables)
      if ((await to.columns(table)).length > 0) handle.exec(`delete from ${table}`)
    await fill(from, to, last)
    handle.exec('commit')
  } finally {
    handle.close()
  }
}

/** Makes a database as a version left it whose last migration was `last`, with what it can hold of the rows of `from`. */
export async function makeOlderVersion(config: Config, last: string, from: Source): Promise<void> {
  if (config.DATABASE_URL) await makePostgres(config.DATABASE_URL, last, from)
  else await makeSqlite(fileOf(config), last, from)
}

/** What a database holds: its migrations, the columns of each table, and the sum of each over given columns. */
export interface Contents {
  readonly migrations: ReadonlyMap<string, string>
  readonly columns: ReadonlyMap<StoredTable, readonly string[]>
  readonly sums: ReadonlyMap<StoredTable, Sum>
}

async function contents(source: Source, of: Contents['columns'] | undefined): Promise<Contents> {
  const columns = new Map<StoredTable, readonly string[]>()
  const sums = new Map<StoredTable, Sum>()
  for (const table of storedTables) {
    const stored = of ? of.get(table) : await source.columns(table)
    // A later version may find rows by more words; computing those raises the revision.
    const wanted = (stored ?? []).filter(
      (column) => !isDerivedColumn(column) && !(table === 'content_state' && column === 'revision'),
    )
    if (wanted.length === 0) continue
    columns.set(table, wanted)
    sums.set(table, await sumOf(source, table, wanted))
  }
  return { migrations: await source.migrations(), columns, sums }
}

/** Reads all of a database, or those columns `of` it alone, without bringing it to any version. */
export async function contentsOf(config: Config, of?: Contents['columns']): Promise<Contents> {
  if (config.DATABASE_URL) {
    const db = new Kysely<Tables>(withoutTimeouts(config.DATABASE_URL))
    try {
      return await db.transaction().execute((change) => contents(postgresSource(change), of))
    } finally {
      await db.destroy()
    }
  }
  const source = openSqliteSource(fileOf(config))
  try {
    return await contents(source, of)
  } finally {
    source.close()
  }
}
