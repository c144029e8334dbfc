import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/values.ts'
import { nextSlice } from '../async/next-tick.ts'
import type { Tables } from '../database/schema/index.ts'
import { exactFirst, type SortedPage, searchPage } from './search/page.ts'
import { containsEach, searchTermsOf } from './search/terms.ts'
import { countedExactly, findCandidates } from './search/trigram-index.ts'
import { countUpTo, type Subquery, subqueryOf, whereAll } from './subquery.ts'

/** The fields by which every list call names a page of its list. */
export interface Paging<S extends string = string> {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: S | undefined
  direction?: 'asc' | 'desc' | undefined
  lang?: Language | undefined
  /** Leaves the row of this id alone. */
  id?: number | undefined
}

/** What a list is searched and ordered by. */
export interface Order<S extends string> {
  /** The table of the list's rows. */
  readonly table: string
  /** The table with `search` and `search_loose`, the list's own unless told; `none` when nothing is searched. */
  readonly searched?: string
  /** The column behind each order, as `products.en_name_sort`, or an expression. */
  readonly sorts: (language: Language) => Readonly<Record<S, string | Expression<unknown>>>
  /** The order and the alphabet of a request that names none. */
  readonly sort: S
  readonly language: Language
}

/** Rows on a page that does not say how many. */
const defaultLimit = 10

/** Which rows a request asks for; undefined when it asks for the whole list. */
export function pageLimits({ page, limit }: Paging): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const size = limit ?? defaultLimit
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}

/** So many rows are read at once, before others have their turn. */
const together = 100

/** What is known of a list beside its rows' query, so that a page costs the same however many rows there are. */
export interface Known {
  /**
   * The list's rows by its own table alone, where what is joined adds and takes away none. The rows' query then chooses
   * nothing itself: databases would sooner go by what it chooses than by the ids of the page.
   */
  readonly own?: Subquery
  /** The same in parts that have no row in common, of each of which an index knows the order. */
  readonly parts?: readonly Subquery[]
  /** How many rows there are, without counting them; of `uncounted` ones how many there may be at most. */
  readonly total?: () => Promise<number>
  /** Nothing knows how many rows `own` chooses: like those of a search, `countedExactly` of them are counted and no more. */
  readonly uncounted?: boolean
  /** The most rows that come when no page is asked for; of more, as many come with their count, as of a page. */
  readonly longest?: number
}

/** A page of a list. `more` is set when more rows than `count` were found. */
export interface Listed<O> {
  data: O[]
  count?: number
  more?: true
}

// Only the rows of the page are read whole: their ids come from an index.
function idsOf(
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

// A long page is read some rows at a time, in the order in which they were found.
async function inBatches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: Expression<number>,
  ids: readonly number[],
): Promise<O[]> {
  const rows = new Map<number, O>()
  for (let from = 0; from < ids.length; from += together) {
    await nextSlice()
    const some = sql.join(ids.slice(from, from + together))
    for (const row of await query.where(sql<SqlBool>`${id} in (${some})`).execute()) rows.set(row.id, row)
  }
  return ids.flatMap((one) => rows.get(one) ?? [])
}

/**
 * Runs a list's query, made of `db`, for the page a request asks for; without `page` and `limit` it gives the whole
 * list. Each word searched for must be in the row, itself or a synonym, however its letters are typed. Equal rows are
 * ordered by their id. `count` is the number of all matching rows and comes with a page alone. Rows that have the words
 * as they were typed come first, unless so many have them that they are not counted to the end, which `more` tells.
 * With `longest` known, a list without `page` and `limit` is whole up to that many rows, and its first page beyond.
 */
export async function pageOf<DB, TB extends keyof DB, O extends { id: number }, S extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
  known: Known = {},
): Promise<Listed<O>> {
  const { table, searched = table, sorts, language } = order
  const { own = subqueryOf(query), parts = [own], total = () => countUpTo(db, own, []) } = known
  const { search = '', sort = order.sort, direction = 'asc', lang = language } = paging
  const words = searched === 'none' ? undefined : searchTermsOf(search)
  const id = sql.ref<number>(`${table}.id`)
  const named: string | Expression<unknown> = sorts(lang)[sort]
  const by = typeof named === 'string' ? sql.ref(named) : named
  const ranked = (rows: typeof query) => (words ? rows.orderBy(exactFirst(searched, words)) : rows)
  const ordered = (rows: typeof query) => rows.orderBy(by, direction).orderBy(id, direction)
  const asked = pageLimits(paging)
  const limits = asked ?? (known.longest === undefined ? undefined : { limit: known.longest, offset: 0 })

  if (!limits || paging.id !== undefined) {
    const conditions = words ? containsEach(`${searched}.search_loose`, words.loose) : []
    const candidates = words && paging.id === undefined && (await findCandidates(db, searched, words.loose))
    if (candidates) conditions.push(candidates.all)
    if (paging.id !== undefined) conditions.push(sql<SqlBool>`${id} = ${paging.id}`)
    if (known.own) conditions.push(sql<SqlBool>`${id} in ${known.own({ columns: [sql`${id}`.as('id')] })}`)
    const rows = ordered(ranked(whereAll(query, conditions)))
    if (!limits) return { data: await rows.execute() }
    const [data, count] = await Promise.all([
      rows.limit(limits.limit).offset(limits.offset).execute(),
      countUpTo(db, own, conditions),
    ])
    return { data, count }
  }

  const page = { id, by, direction, ...limits }
  const isLong = page.limit > together
  const counted = async (): Promise<{ count: number; more?: true }> => {
    if (!known.uncounted) return { count: await total() }
    const count = await countUpTo(db, own, [], countedExactly + 1)
    return count > countedExactly ? { count: countedExactly, more: true } : { count }
  }
  const told = (data: O[], count: number, more?: true) =>
    asked || more || count > data.length ? { data, count, ...(more && { more }) } : { data }
  if (!words && isLong) {
    const [{ rows }, { count, more }] = await Promise.all([
      sql<{ id: number }>`${idsOf(parts, page)}`.execute(db),
      counted(),
    ])
    const ids = rows.map((row) => row.id)
    return told(await inBatches(query, id, ids), count, more)
  }
  if (!words) {
    const there = sql<SqlBool>`${id} in (${idsOf(parts, page)})`
    const [data, number] = await Promise.all([ordered(query.where(there)).execute(), counted()])
    return { data, ...number }
  }
  const { ids, count, more } = await searchPage({ db, own, table: searched, words, total }, page)
  if (isLong) return told(await inBatches(query, id, ids), count, more)
  if (ids.length === 0) return { data: [], count }
  const found = query.where(sql<SqlBool>`${id} in (${sql.join(ids)})`)
  const data = await ordered(count > countedExactly || more ? found : ranked(found)).execute()
  return { data, count, ...(more && { more }) }
}
