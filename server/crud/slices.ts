import { type Expression, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isSearched, type StoredTable, schema } from '../database/schema/index.ts'

type Db = Transaction['db']

/**
 * How many rows of a table one transaction changes: some milliseconds of work, after which other requests are answered.
 * The rows of a search index cost about twenty times as much as others.
 */
export const sliceOf = (table: StoredTable): number => (isSearched(table) ? 5 : 100)

/** Deletes rows of a table that meet a condition, at most a slice of them; returns how many. */
export async function deleteSlice(
  db: Db,
  table: StoredTable,
  condition: Expression<SqlBool>,
): Promise<number> {
  const key = sql.ref(schema[table].key)
  const some = sql`select ${key} from ${sql.table(table)} where ${condition} limit ${sql.lit(sliceOf(table))}`
  const deleted = db.deleteFrom(table).where(sql<SqlBool>`${key} in (${some})`)
  return Number((await deleted.executeTakeFirstOrThrow()).numDeletedRows)
}

/**
 * Repeats work on a slice of rows, each time in a transaction of its own, until a slice is not full or the signal
 * aborts. `work` returns how many rows it changed; returns their sum. Other requests are answered between two slices.
 */
export async function inSlices(
  database: Database,
  size: number,
  work: (transaction: Transaction) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let sum = 0
  for (let changed = size; changed >= size && !signal?.aborted; ) {
    await nextSlice()
    changed = await database.transaction(work)
    sum += changed
  }
  return sum
}

/** Deletes all rows of a table that meet a condition, in slices, and returns how many; where there are none it writes nothing. */
export async function deleteAll(
  database: Database,
  table: StoredTable,
  condition: Expression<SqlBool>,
): Promise<number> {
  const some = sql`select 1 as one from ${sql.table(table)} where ${condition} limit 1`
  if ((await some.execute(database.read)).rows.length === 0) return 0
  return inSlices(database, sliceOf(table), ({ db }) => deleteSlice(db, table, condition))
}
