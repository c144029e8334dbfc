import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'

/** How many rows we read before yielding to the event loop. */
export const batchSize = 100

/** Reads the rows of a query with these ids, in their order, a batch at a time. */
export async function inBatches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: Expression<number>,
  ids: readonly number[],
): Promise<O[]> {
  const rows = new Map<number, O>()
  for (let from = 0; from < ids.length; from += batchSize) {
    await nextSlice()
    const some = sql.join(ids.slice(from, from + batchSize))
    for (const row of await query.where(sql<SqlBool>`${id} in (${some})`).execute()) rows.set(row.id, row)
  }
  return ids.flatMap((one) => rows.get(one) ?? [])
}
