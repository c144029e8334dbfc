import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'

/** The batch size: small enough that other requests are served in between. */
const atOnce = 100

/**
 * Streams all rows of a query in batches by a table's ids, yielding to the event loop between batches. Filter with
 * `only`, on the table's own columns: a filter inside the query would shorten batches and end the stream early.
 */
export async function* batches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
  only?: RawBuilder<SqlBool>,
): AsyncGenerator<O[], void, undefined> {
  const id = sql.ref<number>(`${table}.id`)
  for (let after = 0; ; ) {
    await nextSlice()
    const next = sql`select id from ${sql.table(table)} where id > ${after} ${only ? sql`and ${only}` : sql``} order by id limit ${sql.lit(atOnce)}`
    const rows = await query.where(sql<SqlBool>`${id} in (${next})`).clearOrderBy().orderBy(id).execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

/** Returns a short result as one batch. */
export async function* atonce<T>(query: { execute(): Promise<T[]> }): AsyncGenerator<T[], void, undefined> {
  yield await query.execute()
}

/** Maps each row of a stream of batches. */
export async function* mapped<T, R>(
  rows: AsyncIterable<T[]>,
  make: (row: T) => R,
): AsyncGenerator<R[], void, undefined> {
  for await (const some of rows) yield some.map(make)
}

/** Collects all batches into one array. */
export async function whole<T>(rows: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const some of rows) for (const row of some) all.push(row)
  return all
}
