import { Kysely } from 'kysely'
import { fileOf } from '#server/backup/copy-database.ts'
import { type StoredTable, storedTables, type Tables } from '#server/database/schema/index.ts'
import { isDerivedColumn } from '#server/database/search-columns.ts'
import { sumOf } from '#server/database/transfer/copy.ts'
import { postgresSource, withoutTimeouts } from '#server/database/transfer/postgres.ts'
import type { Source } from '#server/database/transfer/source.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import type { Sum } from '#server/database/transfer/sums.ts'
import type { Place } from '#tests/support/databases.ts'

type Config = Place['config']

const computed = ['revision', 'derived_version']

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
      (column) => !isDerivedColumn(column) && !(table === 'content_state' && computed.includes(column)),
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
