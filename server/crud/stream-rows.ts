import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { nextSlice } from '../async/next-tick.ts'
import type { Tables } from '../database/schema/index.ts'
import { batchesOf } from './row-batches.ts'
import type { Sorting } from './search/sorted-page.ts'
import type { Condition, Subquery } from './search/subquery.ts'

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

/** How many ids one statement finds in their order: without an index each such statement sorts all rows. */
const idsAtOnce = 1000

/**
 * Streams the selected rows in a sort order, in batches, yielding to the event loop before each. Each statement begins behind
 * the last row of the one before, so that rows written meanwhile shift none.
 */
export async function* sortedBatches<DB, TB extends keyof DB, O extends { id: number }>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  selection: Subquery,
  { id, by, direction }: Sorting,
): AsyncGenerator<O[], void, undefined> {
  const columns = [sql`${id}`.as('id'), sql`${by}`.as('key')]
  const order = [[by, direction] as const, [id, direction] as const]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  for (let conditions: Condition[] = []; ; ) {
    const next = selection({ columns, conditions, order, limit: idsAtOnce })
    const { rows } = await sql<{ id: number; key: unknown }>`select id, key from ${next} as next`.execute(db)
    const ids = rows.map((row) => row.id)
    yield* batchesOf(query, id, ids)
    const last = rows.at(-1)
    if (!last || rows.length < idsAtOnce) return
    conditions = [sql<SqlBool>`(${by}, ${id}) ${beyond} (${last.key}, ${last.id})`]
  }
}

/** Returns a short result as one batch. */
export async function* atonce<T>(query: { execute(): Promise<T[]> }): AsyncGenerator<T[], void, undefined> {
  yield await query.execute()
}

/** How many parents' rows are read together. */
const few = 10

/** Splits batches into small groups, whose dependent rows are read together. */
export async function* inGroups<T>(rows: AsyncIterable<T[]>): AsyncGenerator<T[], void, undefined> {
  for await (const some of rows)
    for (let from = 0; from < some.length; from += few) yield some.slice(from, from + few)
}

/** Maps each batch of a stream. */
export async function* inBatches<T, R = T>(
  rows: AsyncIterable<T[]>,
  make: (some: T[]) => R[],
): AsyncGenerator<R[], void, undefined> {
  for await (const some of rows) yield make(some)
}

/** Maps each row of a stream of batches. */
export const mapped = <T, R>(rows: AsyncIterable<T[]>, make: (row: T) => R) =>
  inBatches(rows, (some) => some.map(make))

/** The JSON of a list whose rows come in batches, in pieces. */
export async function* piecesOf(
  rows: AsyncIterable<readonly object[]>,
): AsyncGenerator<string, void, undefined> {
  yield '['
  let between = ''
  for await (const some of rows) {
    if (some.length === 0) continue
    yield `${between}${JSON.stringify(some).slice(1, -1)}`
    between = ','
  }
  yield ']'
}

/** The JSON of a successful answer around that of its `data`, in pieces. */
export async function* answerOf(data: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield '{"status":true,"msg":"SUCCESS","data":'
  yield* data
  yield '}'
}

/** Collects all batches into one array. */
export async function whole<T>(rows: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const some of rows) for (const row of some) all.push(row)
  return all
}
