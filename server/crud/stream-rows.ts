import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'

/** Rows that are read at once: few enough for others to be answered in between. */
const atOnce = 100

/**
 * Reads all rows of a query by the ids of a table, some at a time, and lets others have their turn meanwhile. What
 * leaves rows out is `only`, of the table's own columns: a query that did so itself would seem to end early.
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

/** Rows that are few, as one batch. */
export async function* atonce<T>(query: { execute(): Promise<T[]> }): AsyncGenerator<T[], void, undefined> {
  yield await query.execute()
}

/** Batches with each row made into another. */
export async function* mapped<T, R>(
  rows: AsyncIterable<T[]>,
  make: (row: T) => R,
): AsyncGenerator<R[], void, undefined> {
  for await (const some of rows) yield some.map(make)
}

/** All rows of batches together. */
export async function whole<T>(rows: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const some of rows) for (const row of some) all.push(row)
  return all
}
