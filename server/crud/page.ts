import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/values.ts'
import { nextSlice } from '../async/next-tick.ts'
import type { Tables } from '../database/schema/index.ts'
import { exactFirst, type SortedPage, searchPage } from './search/page.ts'
import { containsEach, searchTermsOf } from './search/terms.ts'
import { countedExactly, findCandidates } from './search/trigram-index.ts'
import { countUpTo, type Subquery, subqueryOf, whereAll } from './subquery.ts'

/** The paging fields of every list call. */
export interface Paging<S extends string = string> {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: S | undefined
  direction?: 'asc' | 'desc' | undefined
  lang?: Language | undefined
  /** Restricts the list to the row with this id. */
  id?: number | undefined
}

/** How a list is searched and sorted. */
export interface Order<S extends string> {
  /** The table of the list's rows. */
  readonly table: string
  /** The table with `search` and `search_loose`; defaults to `table`, and `none` disables searching. */
  readonly searched?: string
  /** The column behind each sort order, such as `products.en_name_sort`, or an expression. */
  readonly sorts: (language: Language) => Readonly<Record<S, string | Expression<unknown>>>
  /** The defaults for a request without a sort order or alphabet. */
  readonly sort: S
  readonly language: Language
}

/** The page size if the request has none. */
const defaultLimit = 10

/** Returns the requested page's limit and offset; undefined for the whole list. */
export function pageLimits({ page, limit }: Paging): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const size = limit ?? defaultLimit
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}

/** How many rows we read before yielding to the event loop. */
const together = 100

/** What makes a page's cost independent of the number of rows. */
export interface Known {
  /**
   * The list's rows selected on its own table alone, when the joins neither add nor remove rows. Then the query itself
   * must not filter: databases would use that filter rather than the ids of the page.
   */
  readonly own?: Subquery
  /** The same rows as disjoint parts, each sorted by an index. */
  readonly parts?: readonly Subquery[]
  /** The number of rows without counting them; for `uncounted` lists an upper bound. */
  readonly total?: () => Promise<number>
  /** No stored count covers `own`. Like search results, the rows are counted up to `countedExactly`. */
  readonly uncounted?: boolean
  /** The most rows returned when no page is requested; a longer list returns that many, with their count. */
  readonly longest?: number
}

/** A page of a list. `more` is set if more rows than `count` match. */
export interface Listed<O> {
  data: O[]
  count?: number
  more?: true
}

// The page's ids come from an index alone; only these rows are read in full.
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

// Reads a long page in batches, in the order of its ids.
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
 * Runs a list's query on `db` for the requested page; without `page` and `limit` it returns the whole list. A search
 * returns rows that contain every word or a synonym of it, ignoring spelling variants. Rows that contain the words
 * exactly as typed come first, unless there are too many matches to count, which sets `more`. Ties are ordered by id.
 * `count` is the number of all matching rows, returned with a page only. With `known.longest`, an unpaged list longer
 * than that returns only its first `longest` rows, with `count`.
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
