import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'
import { type Condition, countUpTo, type Direction, type Subquery } from '../subquery.ts'
import { containsEach, type SearchTerms } from './terms.ts'
import { type Candidates, countedExactly, findCandidates } from './trigram-index.ts'

type Db = Kysely<Tables>

/** A page of rows and their sort order. */
export interface SortedPage {
  readonly id: Expression<number>
  readonly by: Expression<unknown>
  readonly direction: Direction
  readonly limit: number
  readonly offset: number
}

/** The rows found for a page. */
export interface Found {
  readonly ids: readonly number[]
  readonly count: number
  /** Set if more rows than `count` match; then rows that match exactly as typed do not come first. */
  readonly more?: true
}

/** How many rows we scan in sort order before we fall back to sorting every match. */
const maxScanned = 2_000

const both = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`

/** Sorts rows that contain the words exactly as typed first. */
export const exactFirst = (table: string, { exact }: SearchTerms) =>
  sql<number>`case when ${both(containsEach(`${table}.search`, exact))} then 0 else 1 end`

/** The rows to search, and the words to find in the texts of `table`. */
interface Search {
  readonly db: Db
  readonly own: Subquery
  readonly table: string
  readonly words: SearchTerms
  /** The total number of rows, matching or not. */
  readonly total: () => Promise<number>
}

// Reads all candidates and sorts the matches. Cost: as many rows as the index returns, or the whole table. With a
// bound it ranks exact matches first, and reads at most that many matches, in an undefined selection. Without one it
// sorts all matches, unranked.
async function sortMatches(
  { db, own, table, words }: Search,
  few: Condition[],
  page: SortedPage,
  bound?: number,
) {
  const { id, by, limit, offset } = page
  const direction = sql.raw(page.direction)
  const conditions = [...containsEach(`${table}.search_loose`, words.loose), ...few]
  const rank = bound === undefined ? sql`0` : exactFirst(table, words)
  const columns = [sql`${id}`.as('id'), sql`${rank}`.as('rank'), sql`${by}`.as('key')]
  const { rows } = await sql<{ id: number; count: number }>`
    with found as materialized ${own({ columns, conditions, limit: bound })}
    select id, (select count(*) from found) as count from found
    order by rank, key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const count = rows[0]?.count ?? (offset > 0 ? await countUpTo(db, own, conditions, bound) : 0)
  return { ids: rows.map((row) => row.id), count }
}

// Reads rows in sort order until the page is full. Cost: at most `maxScanned` rows. Common words fill a page quickly
// in any order.
async function scanInSortOrder(
  { db, own, table, words }: Search,
  page: SortedPage,
): Promise<number[] | undefined> {
  const { id, by, direction, limit, offset } = page
  if (offset + limit > maxScanned) return undefined
  const order = [[by, direction] as const, [id, direction] as const]
  const columns = [sql`${id}`.as('id'), sql.ref(`${table}.search_loose`).as('words')]
  const { rows } = await sql<{ id: number }>`
    select id from ${own({ columns, order, limit: maxScanned })} as walked
    where ${both(containsEach('walked.words', words.loose))} limit ${limit} offset ${offset}`.execute(db)
  return rows.length === limit ? rows.map((row) => row.id) : undefined
}

/** In a table of at most this many rows, a full scan is cheaper than looking up ids from the index. */
const cheaperToScan = 2 * countedExactly

/** The index's candidates, if using them is cheaper than scanning the table. Cost: one index lookup. */
async function usefulCandidates({ db, table, words, total }: Search): Promise<Candidates | undefined> {
  const known = await findCandidates(db, table, words.loose)
  return known?.sample && (await total()) <= cheaperToScan ? undefined : known
}

/**
 * Finds a page of the rows selected by `own` whose texts in `table` contain the search words. Exact matches come
 * first, unless more than `countedExactly` rows match; then `count` may be just `countedExactly`, with `more` set.
 */
export async function searchPage(search: Search, page: SortedPage): Promise<Found> {
  const { db, own, table, words } = search
  const known = await usefulCandidates(search)
  const few = known ? [known.all] : []
  const isCommon = async () => {
    if (!known?.sample) return true
    const conditions = [...containsEach(`${table}.search_loose`, words.loose), known.sample]
    return (await countUpTo(db, own, conditions, countedExactly + 1)) > countedExactly
  }
  if (!known?.sample) {
    const found = await sortMatches(search, few, page, countedExactly + 1)
    if (found.count <= countedExactly) return found
  }
  const ids = await scanInSortOrder(search, page)
  if (ids && (await isCommon())) return { ids, count: countedExactly, more: true }
  const all = await sortMatches(search, few, page)
  return all.count > countedExactly ? all : sortMatches(search, few, page, countedExactly)
}
