import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '#i18n/search/query.ts'
import { afterNames } from '#i18n/search/row-keys.ts'
import { type Matches, matchesOf, type Searched } from './conditions.ts'
import { expandedKeys, optimizationFence, rankRows } from './placed-rows.ts'
import { matchRank } from './rank.ts'
import { type Condition, countUpTo, type Direction, type Subquery } from './subquery.ts'
import { countedExactly } from './trigram-index.ts'
import { hasEach, keysBefore, placesIn } from './word-index.ts'

/** The columns that sort rows: `by` in a direction, then their id. */
export interface Sorting {
  readonly id: Expression<number>
  readonly by: Expression<unknown>
  readonly direction: Direction
}

/** A page of rows and their sort order. */
export interface SortedPage extends Sorting {
  readonly limit: number
  readonly offset: number
}

/** The rows found for a page. */
export interface Found {
  readonly ids: readonly number[]
  readonly count: number
  /** Set if more rows than `count` match. */
  readonly more?: true
}

/** How many rows we scan in sort order before we fall back to sorting every match. */
const maxScanned = 2_000

const both = (conditions: readonly Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** The rows to search, and what to find in the keys of `table`. */
interface Search extends Searched {
  readonly selection: Subquery
  readonly query: SearchQuery
  /** Whether the best matches come first; else the rows are sorted alone. */
  readonly ranked: boolean
  /** The total number of rows, matching or not. */
  readonly total: () => Promise<number>
}

const orderOf = ({ direction }: SortedPage) =>
  sql`order by rank, key ${sql.raw(direction)}, id ${sql.raw(direction)}`

/** The columns by which matches are ranked and sorted. */
function sortColumns({ db, table, ranked }: Search, { id, by }: SortedPage) {
  const columns = [sql`${id}`.as('id'), sql`${by}`.as('key')]
  if (!ranked) return [...columns, sql`0`.as('rank')]
  const lifts = table === 'products' ? [sql.ref('products.lift_sort').as('lift_sort')] : []
  return [...columns, sql`${expandedKeys(db, table)}`.as('words'), ...lifts]
}

/**
 * Ranks the matches and gives a page of them, if there are at most `countedExactly`; of more it gives none, and `count` is one
 * more.
 */
async function rankMatches(search: Search, all: Condition, page: SortedPage): Promise<Found> {
  const { db, selection, table, query, ranked } = search
  const { limit, offset } = page
  const columns = sortColumns(search, page)
  const matching = selection({ columns, conditions: [all], limit: countedExactly + 1 })
  const few = sql`(select * from matching where (select count(*) from matching) <= ${sql.lit(countedExactly)})`
  const rows = ranked ? rankRows(db, few, (row) => matchRank(db, table, query, row)) : few
  const order = orderOf(page)
  const found = await sql<{ id: number | null; count: number }>`
    with matching as materialized ${matching}
    select id, counted.count from (select count(*) as count from matching) as counted
    left join (select id, key, rank from ${rows} as ranked ${order} limit ${limit} offset ${offset}) as page on true
    ${order}`.execute(db)
  const ids = found.rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return { ids, count: found.rows[0]?.count ?? 0 }
}

/** The keys in which a match with every word comes before others: those of its names if the list is ranked. */
function firstKeys({ db, table, ranked }: Search) {
  const search = sql.ref<string>(`${table}.search`)
  return (ranked ? keysBefore(db, search, afterNames) : expandedKeys(db, table)).as('words')
}

/** Reads and sorts all matches, those with every word in a name first if the list is ranked. */
async function sortMatches(search: Search, all: Condition, page: SortedPage): Promise<Found> {
  const { db, selection, terms, ranked } = search
  const { limit, offset } = page
  const columns = [
    sql`${page.id}`.as('id'),
    sql`${page.by}`.as('key'),
    ...(ranked ? [firstKeys(search)] : []),
  ]
  const matching = selection({ columns, conditions: [all] })
  const inNames = both(hasEach(placesIn(db, sql.ref('words')), terms))
  const rank = ranked ? sql`case when ${inNames} then 0 else 1 end` : sql`0`
  const { rows } = await sql<{ id: number; count: number }>`
    with found as materialized (
      select id, key, ${rank} as rank from (select * from ${matching} as matching ${optimizationFence(db)}) as matching)
    select id, (select count(*) from found) as count from found
    ${orderOf(page)} limit ${limit} offset ${offset}`.execute(db)
  const count = rows[0]?.count ?? (offset > 0 ? await countUpTo(db, selection, [all]) : 0)
  return { ids: rows.map((row) => row.id), count }
}

// Reads rows in sort order until the page is full. Cost: at most `maxScanned` rows. Common words fill a page quickly in any
// order. In a ranked list only names fill it, as they come first.
async function scanInSortOrder(search: Search, page: SortedPage): Promise<number[] | undefined> {
  const { db, selection, terms } = search
  const { id, by, direction, limit, offset } = page
  if (offset + limit > maxScanned) return undefined
  const order = [[by, direction] as const, [id, direction] as const]
  const columns = [sql`${id}`.as('id'), firstKeys(search)]
  const { rows } = await sql<{ id: number }>`
    select id from ${selection({ columns, order, limit: maxScanned })} as walked
    where ${both(hasEach(placesIn(db, sql.ref('walked.words')), terms))}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.length === limit ? rows.map((row) => row.id) : undefined
}

/** In a table of at most this many rows, a full scan is cheaper than looking up ids from the index. */
const cheaperToScan = 2 * countedExactly

/** The matches of a search, whichever way is cheaper. */
const cheapMatches = (search: Search): Promise<Matches> =>
  matchesOf(search, async () => (await search.total()) <= cheaperToScan)

/**
 * Finds a page of the rows selected by `selection` that match a search, the best matches first if it is `ranked`. Of more than
 * `countedExactly` matches it only puts names first, and `count` may be just `countedExactly`, with `more` set.
 */
export async function searchPage(search: Search, page: SortedPage): Promise<Found> {
  const { db, selection } = search
  const { all, sample } = await cheapMatches(search)
  const isCommon = async () =>
    !sample || (await countUpTo(db, selection, [sample], countedExactly + 1)) > countedExactly
  if (!sample) {
    const found = await rankMatches(search, all, page)
    if (found.count <= countedExactly) return found
  }
  const ids = await scanInSortOrder(search, page)
  if (ids && (await isCommon())) return { ids, count: countedExactly, more: true }
  const every = await sortMatches(search, all, page)
  return every.count > countedExactly ? every : rankMatches(search, all, page)
}
