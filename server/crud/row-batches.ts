import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'

/** How many rows we read before yielding to the event loop. */
export const batchSize = 100

/** Streams the rows of a query with these ids, in their order, yielding to the event loop before each batch. */
export async function* batchesOf<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: Expression<number>,
  ids: readonly number[],
): AsyncGenerator<O[], void, undefined> {
  for (let from = 0; from < ids.length; from += batchSize) {
    await nextSlice()
    const some = ids.slice(from, from + batchSize)
    const found = await query.where(sql<SqlBool>`${id} in (${sql.join(some)})`).execute()
    const rows = new Map(found.map((row) => [row.id, row]))
    yield some.flatMap((one) => rows.get(one) ?? [])
  }
}

/** Reads the rows of a query with these ids, in their order, a batch at a time. */
export async function inBatches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: Expression<number>,
  ids: readonly number[],
): Promise<O[]> {
  const rows: O[] = []
  for await (const some of batchesOf(query, id, ids)) rows.push(...some)
  return rows
}
