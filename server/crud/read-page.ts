import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '#i18n/search/query.ts'
import type { Tables } from '../database/schema/index.ts'
import type { PageHints } from './list-query.ts'
import type { PageLimits } from './paging.ts'
import { batchSize, inBatches } from './row-batches.ts'
import { matchesOf, type Searched } from './search/conditions.ts'
import { matchRank } from './search/rank.ts'
import { type SortedPage, type Sorting, searchPage } from './search/sorted-page.ts'
import { type Condition, countUpTo, type Direction, type Subquery, whereAll } from './search/subquery.ts'
import { placesIn } from './search/word-index.ts'

/** Rows of a list. `count` is the number of all its rows, `more` is set if there are more than `count`. */
interface Rows<O> {
  readonly data: O[]
  readonly count?: number
  readonly more?: true
}

/** A search of a list's rows. */
interface ListSearch extends Searched {
  readonly query: SearchQuery
  /** Whether the best matches come first; else the rows are only sorted. */
  readonly ranked: boolean
}

/** What one request reads of a list. */
interface ListReading<DB, TB extends keyof DB, O> extends Sorting {
  readonly db: Kysely<Tables>
  readonly query: SelectQueryBuilder<DB, TB, O>
  readonly selection: Subquery
  readonly hints: PageHints
  readonly search: ListSearch | undefined
}

type Ordering = readonly (readonly [Expression<unknown>, Direction])[]

/** The order of the rows: the best matches first if the search is ranked. */
function orderingOf({
  id,
  by,
  direction,
  search,
}: Sorting & { readonly search: ListSearch | undefined }): Ordering {
  const rows = [[by, direction] as const, [id, direction] as const]
  if (!search?.ranked) return rows
  const { db, table, query } = search
  const keys = `${table}.search`
  const row = { keys, liftSort: `${table}.lift_sort`, place: placesIn(db, sql.ref(keys)) }
  return [[matchRank(db, table, query, row), 'asc'], ...rows]
}

const matchesOfSearch = async (search: ListSearch | undefined): Promise<Condition[]> =>
  search ? [(await matchesOf(search, async () => false)).all] : []

const idsOf = async (db: Kysely<Tables>, ids: Expression<unknown>): Promise<number[]> =>
  (await sql<{ id: number }>`${ids}`.execute(db)).rows.map(({ id }) => id)

/** Reads every row that meets the conditions, or a page of them. */
async function readAll<DB, TB extends keyof DB, O extends { id: number }>(
  reading: ListReading<DB, TB, O>,
  further: readonly Condition[],
  page?: PageLimits,
): Promise<Rows<O>> {
  const { db, query, selection, hints, search, id } = reading
  const ids = [sql`${id}`.as('id')]
  const conditions = [...(await matchesOfSearch(search)), ...further]
  const ordering = orderingOf(reading)
  const selected = hints.selection ? [sql<SqlBool>`${id} in ${selection({ columns: ids })}`] : []
  const rows = () =>
    ordering.reduce(
      (sorted, [by, direction]) => sorted.orderBy(by, direction),
      whereAll(query, [...conditions, ...selected]),
    )
  if (page) {
    const [data, count] = await Promise.all([
      rows().limit(page.limit).offset(page.offset).execute(),
      countUpTo(db, selection, conditions),
    ])
    return { data, count }
  }
  if (!search) {
    const data = await rows()
      .limit(batchSize + 1)
      .execute()
    if (data.length <= batchSize) return { data }
  }
  const every = selection({ columns: ids, conditions, order: ordering })
  const found = await idsOf(search?.db ?? db, sql`select id from ${every} as found`)
  return { data: await inBatches(query, id, found) }
}

/** The ids of a page, which come from an index alone; only the page's rows are read in full. */
function pageIds(
  parts: readonly Subquery[],
  { id, by, direction, limit, offset }: SortedPage,
): Expression<unknown> {
  const order = [[by, direction] as const, [id, direction] as const]
  const [only, ...others] = parts
  if (only && others.length === 0) {
    return sql`select id from ${only({ columns: [sql`${id}`.as('id')], order, limit, offset })} as page`
  }
  const columns = [sql`${id}`.as('id'), sql`${by}`.as('key')]
  const firsts = parts.map(
    (part) => sql`select id, key from ${part({ columns, order, limit: offset + limit })} as part`,
  )
  const way = sql.raw(direction)
  return sql`select id from (${sql.join(firsts, sql` union all `)}) as page
    order by key ${way}, id ${way} limit ${limit} offset ${offset}`
}

/** Counts the rows of a list without a search: by its stored total, or up to a bound. */
async function countRows(
  db: Kysely<Tables>,
  selection: Subquery,
  { total, countLimit, countSelection = selection }: PageHints,
): Promise<{ count: number; more?: true }> {
  if (countLimit === undefined) return { count: await (total ? total() : countUpTo(db, selection, [])) }
  const count = await countUpTo(db, countSelection, [], countLimit + 1)
  return count > countLimit ? { count: countLimit, more: true } : { count }
}

/** Reads a page of a list without a search. */
async function readSorted<DB, TB extends keyof DB, O extends { id: number }>(
  { db, query, selection, hints, id, by, direction }: ListReading<DB, TB, O>,
  { limit, offset }: PageLimits,
): Promise<Rows<O>> {
  const ids = pageIds(hints.parts ?? [selection], { id, by, direction, limit, offset })
  const counted = () => countRows(db, selection, hints)
  if (limit > batchSize || hints.pageIds) {
    const [page, count] = await Promise.all([hints.pageIds?.({ limit, offset }) ?? idsOf(db, ids), counted()])
    return { data: await inBatches(query, id, page), ...count }
  }
  const rows = query
    .where(sql<SqlBool>`${id} in (${ids})`)
    .orderBy(by, direction)
    .orderBy(id, direction)
    .execute()
  if (hints.countLimit === undefined || offset > 0) {
    const [data, count] = await Promise.all([rows, counted()])
    return { data, ...count }
  }
  // A first page that is not full has every row.
  const data = await rows
  return data.length < limit ? { data, count: data.length } : { data, ...(await counted()) }
}

/** Reads all rows of a list that has few, with one query; undefined if it has more. */
async function readFew<DB, TB extends keyof DB, O extends { id: number }>(
  reading: ListReading<DB, TB, O>,
): Promise<Rows<O> | undefined> {
  const { search, hints } = reading
  if (search || hints.pageIds) return undefined
  const limit = Math.min(batchSize, hints.maxRows ?? batchSize)
  const { data } = await readSorted({ ...reading, hints: { ...hints, countLimit: 0 } }, { limit, offset: 0 })
  return data.length < limit ? { data } : undefined
}

/** Reads a page of the rows that match a search. */
async function readMatches<DB, TB extends keyof DB, O extends { id: number }>(
  { db, query, selection, hints, id, by, direction }: ListReading<DB, TB, O>,
  search: ListSearch,
  limits: PageLimits,
): Promise<Rows<O>> {
  const { total = () => countUpTo(db, selection, []) } = hints
  const { ids, ...count } = await searchPage(
    { ...search, selection, total },
    { id, by, direction, ...limits },
  )
  return { data: await inBatches(query, id, ids), ...count }
}

/**
 * Reads a page of a list, or all of it without `page`: then at most `hints.maxRows` rows, with their `count` if that is not
 * all of them. With `ids`, only rows with these ids.
 */
export async function readPage<DB, TB extends keyof DB, O extends { id: number }>(
  reading: ListReading<DB, TB, O>,
  page: PageLimits | undefined,
  ids: readonly number[] | undefined,
): Promise<Rows<O>> {
  const { search, hints, id } = reading
  const bounds = hints.maxRows === undefined ? undefined : { limit: hints.maxRows, offset: 0 }
  const limits = page ?? bounds
  if (ids !== undefined) return readAll(reading, [sql<SqlBool>`${id} in (${sql.join(ids)})`], limits)
  if (!limits) return readAll(reading, [])
  const few = page ? undefined : await readFew(reading)
  if (few) return few
  const rows = await (search ? readMatches(reading, search, limits) : readSorted(reading, limits))
  const isWhole = !page && !rows.more && (rows.count ?? 0) <= rows.data.length
  return isWhole ? { data: rows.data } : rows
}
