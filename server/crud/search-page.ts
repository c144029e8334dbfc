import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/schema/index.ts'
import { most, type Narrowing, narrowing } from './search-index.ts'
import { having, type Words } from './search-terms.ts'
import { type Chosen, type Condition, countOf, type Direction } from './subquery.ts'

type Db = Kysely<Tables>

/** A page of rows in their order. */
export interface Wanted {
  readonly id: Expression<number>
  readonly by: Expression<unknown>
  readonly direction: Direction
  readonly limit: number
  readonly offset: number
}

/** The rows of a page that were found. */
export interface Found {
  readonly ids: readonly number[]
  readonly count: number
  /** Set when more rows than `count` have the words: then those that have them as typed do not come first. */
  readonly more?: true
}

/** How many rows are looked through, in their order, before all that may have the words are sorted. */
const reach = 2_000

const both = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`

/** First the rows that have the words as they were typed. */
export const rankOf = (table: string, { exact }: Words) =>
  sql<number>`case when ${both(having(`${table}.search`, exact))} then 0 else 1 end`

/** Some rows' own table, and the words that are looked for in the texts of `table`. */
interface Search {
  readonly db: Db
  readonly own: Chosen
  readonly table: string
  readonly words: Words
  /** How many rows there are, words or none. */
  readonly total: () => Promise<number>
}

// With a bound those that have the words as typed come first; of more rows than it, just as many come in no telling
// order. Without one all are sorted, and none comes first.
async function sorted({ db, own, table, words }: Search, few: Condition[], page: Wanted, bound?: number) {
  const { id, by, limit, offset } = page
  const direction = sql.raw(page.direction)
  const conditions = [...having(`${table}.search_loose`, words.loose), ...few]
  const rank = bound === undefined ? sql`0` : rankOf(table, words)
  const columns = [sql`${id}`.as('id'), sql`${rank}`.as('rank'), sql`${by}`.as('key')]
  const { rows } = await sql<{ id: number; count: number }>`
    with found as materialized ${own({ columns, conditions, limit: bound })}
    select id, (select count(*) from found) as count from found
    order by rank, key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const count = rows[0]?.count ?? (offset > 0 ? await countOf(db, own, conditions, bound) : 0)
  return { ids: rows.map((row) => row.id), count }
}

// What many rows have is soon met in whatever order they are read.
async function walked({ db, own, table, words }: Search, page: Wanted): Promise<number[] | undefined> {
  const { id, by, direction, limit, offset } = page
  if (offset + limit > reach) return undefined
  const order = [[by, direction] as const, [id, direction] as const]
  const columns = [sql`${id}`.as('id'), sql.ref(`${table}.search_loose`).as('words')]
  const { rows } = await sql<{ id: number }>`
    select id from ${own({ columns, order, limit: reach })} as walked
    where ${both(having('walked.words', words.loose))} limit ${limit} offset ${offset}`.execute(db)
  return rows.length === limit ? rows.map((row) => row.id) : undefined
}

/** So many rows are read sooner than their numbers are looked up in the index of a larger table. */
const readSooner = 2 * most

async function narrowed({ db, table, words, total }: Search): Promise<Narrowing | undefined> {
  const known = await narrowing(db, table, words.loose)
  return known?.sample && (await total()) <= readSooner ? undefined : known
}

/**
 * Finds a page of the rows, chosen by `own`, that have the words of a search in the texts of a table. Those that have
 * them as typed come first, unless more than `most` have them; then `count` may be just that, and `more` set.
 */
export async function findPage(search: Search, page: Wanted): Promise<Found> {
  const { db, own, table, words } = search
  const known = await narrowed(search)
  const few = known ? [known.all] : []
  const isCommon = async () => {
    if (!known?.sample) return true
    const conditions = [...having(`${table}.search_loose`, words.loose), known.sample]
    return (await countOf(db, own, conditions, most + 1)) > most
  }
  if (!known?.sample) {
    const found = await sorted(search, few, page, most + 1)
    if (found.count <= most) return found
  }
  const ids = await walked(search, page)
  if (ids && (await isCommon())) return { ids, count: most, more: true }
  const all = await sorted(search, few, page)
  return all.count > most ? all : sorted(search, few, page, most)
}
