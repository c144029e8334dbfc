import { setImmediate as turn } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Rows that are read at once: few enough for others to be answered in between. */
const atOnce = 250

/** Reads all rows of a query by the ids of a table, some at a time, and lets others have their turn meanwhile. */
export async function* batches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
): AsyncGenerator<O[], void, undefined> {
  const id = sql.ref<number>(`${table}.id`)
  for (let after = 0; ; ) {
    const next = sql`select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(atOnce)}`
    const rows = await query.where(sql<SqlBool>`${id} in (${next})`).clearOrderBy().orderBy(id).execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
    await turn()
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
