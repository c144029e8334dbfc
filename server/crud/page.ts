import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/kit/values.ts'
import type { SearchQuery } from '#i18n/search/terms.ts'
import { searching } from '../database/off-thread.ts'
import type { Tables } from '../database/schema/index.ts'
import { inBatches, together } from './row-batches.ts'
import { asWritten } from './search/as-written.ts'
import { matchesOf } from './search/conditions.ts'
import { type FigureFound, nearFigures } from './search/near-figures.ts'
import { type SortedPage, searchPage } from './search/page.ts'
import { matchRank } from './search/rank.ts'
import { areThere, relax } from './search/relax.ts'
import { countUpTo, type Subquery, subqueryOf, whereAll } from './search/subquery.ts'
import { typedQuery } from './search/typed-query.ts'

/** The paging fields of every list call. */
export interface Paging<S extends string = string> {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: S | undefined
  direction?: 'asc' | 'desc' | undefined
  lang?: Language | undefined
  /** Restricts the list to the rows with these ids. */
  id?: readonly number[] | undefined
}

/** How a list is searched and sorted. */
export interface Order<S extends string> {
  /** The table of the list's rows. */
  readonly table: string
  /** The table with `search` and `search_loose`; defaults to `table`, and `none` disables searching. */
  readonly searched?: string
  /** Whether only whole words and their beginnings match, as on public lists; else the middle of a name or code too. */
  readonly wholeWords?: boolean
  /** Whether only rows with all words count, as typed or as meant; else, on public lists, those with most words do too. */
  readonly allWords?: boolean
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

/** What makes a page's cost independent of the number of rows. */
export interface Known {
  /**
   * The list's rows selected on its own table alone, when the joins neither add nor remove rows. Then the query itself
   * must not filter: databases would use that filter rather than the ids of the page.
   */
  readonly own?: Subquery
  /** The same rows as disjoint parts, each sorted by an index. */
  readonly parts?: readonly Subquery[]
  /** The ids of a page without a search, if no index of the table itself has them in their order. */
  readonly ids?: (page: { limit: number; offset: number }) => Promise<readonly number[]>
  /** The number of rows without counting them; with `countedTo` an upper bound. */
  readonly total?: () => Promise<number>
  /** No stored count covers `own`, whose rows are counted up to so many. */
  readonly countedTo?: number | undefined
  /** The rows of `own` in the order in which they are counted, if the database would choose a slow one. */
  readonly countedIn?: Subquery | undefined
  /**
   * The rows that decide what a search means, if they are more than `own`: only if none of them has its words, other words or
   * fewer are searched. So what is found does not depend on the filters that `own` has beyond them.
   */
  readonly meantIn?: Subquery
  /** The status of the list's rows, if their table has others: which words are common is told by its own rows. */
  readonly status?: string | undefined
  /** The most rows returned when no page is requested; a longer list returns that many, with their count. */
  readonly longest?: number
}

/**
 * A page of a list. `more` is set if more rows than `count` match, `dropped` to the words of a search that no row has
 * together with the others; the rows have those.
 */
export interface Listed<O> {
  data: O[]
  count?: number
  more?: true
  dropped?: string[]
  /** The search that was meant, if the rows are those of another than was typed. */
  meant?: string
  /** The figures of the search with their units; only for a list whose rows have figures. */
  figures?: readonly FigureFound[]
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

/**
 * Runs a list's query on `db` for the requested page; without `page` and `limit` it returns the whole list. A search
 * returns rows that have every word in one of its ways (`i18n/search/`), or on public lists, if there are none, rows with
 * most words. The best matches come first unless a sort order is requested. Ties are ordered by id. `count` is the number
 * of all matching rows, returned with a page only; very many matches are not counted, which sets `more`. With
 * `known.longest`, an unpaged list longer than that returns only its first `longest` rows, with `count`.
 */
export async function pageOf<DB, TB extends keyof DB, O extends { id: number }, S extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
  known: Known = {},
): Promise<Listed<O>> {
  const { search = '' } = paging
  const searches = order.searched !== 'none' && search.trim() !== ''
  const { table, searched = table, wholeWords = false, allWords = !wholeWords } = order
  const list = { table: searched, status: known.status, isStaffs: !wholeWords }
  const typed = searches ? await typedQuery(db, search, list) : undefined
  // Signs alone ask for nothing.
  if (searches && !typed) return { data: [], count: 0 }
  const own = known.meantIn ?? known.own ?? subqueryOf(query)
  const within = { db: searching(db), own, table: searched }
  const near = typed && wholeWords ? await nearFigures(within, typed) : undefined
  const sought = near?.query ?? typed
  const found = { ...(await listed(db, query, order, paging, known, sought)), ...figuresOf(near) }
  if (found.data.length > 0 || !sought || paging.id !== undefined || (found.count ?? 0) > 0) return found
  if (known.meantIn && (await areThere(within, sought.terms))) return found
  const relaxed = await relax(within, search, sought, allWords)
  if (!relaxed) return found
  const { dropped, meant } = relaxed
  const nearest = wholeWords ? await nearFigures(within, relaxed.query) : undefined
  const first = wholeWords ? paging : { ...paging, page: 1, limit: 1 }
  const shown = await listed(db, query, order, first, known, nearest?.query ?? relaxed.query)
  const written = meant && { meant: await asWritten(db, searched, shown.data[0]?.id, meant) }
  // Staff act on the rows that they find: another row in place of the one they searched for must not be there.
  if (!wholeWords) return { ...found, ...written }
  return {
    ...shown,
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    ...written,
    ...figuresOf(nearest),
  }
}

const figuresOf = (near: { figures: readonly FigureFound[] } | undefined) =>
  near && near.figures.length > 0 ? { figures: near.figures } : {}

async function listed<DB, TB extends keyof DB, O extends { id: number }, S extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
  known: Known,
  sought: SearchQuery | undefined,
): Promise<Listed<O>> {
  const { table, searched = table, sorts, language, wholeWords = false } = order
  const { own = subqueryOf(query), parts = [own], total = () => countUpTo(db, own, []) } = known
  const { sort = order.sort, direction = 'asc', lang = language } = paging
  const id = sql.ref<number>(`${table}.id`)
  const named: string | Expression<unknown> = sorts(lang)[sort]
  const by = typeof named === 'string' ? sql.ref(named) : named
  const isRanked = sought !== undefined && paging.sort === undefined
  const ordered = (rows: typeof query) => rows.orderBy(by, direction).orderBy(id, direction)
  const asked = pageLimits(paging)
  const limits = asked ?? (known.longest === undefined ? undefined : { limit: known.longest, offset: 0 })
  const away = searching(db)
  const asking = sought && { db: away, table: searched, terms: sought.terms, middle: !wholeWords }

  if (!limits || paging.id !== undefined) {
    const conditions = asking ? [(await matchesOf(asking, async () => false)).all] : []
    if (paging.id !== undefined) conditions.push(sql<SqlBool>`${id} in (${sql.join(paging.id)})`)
    if (known.own) conditions.push(sql<SqlBool>`${id} in ${known.own({ columns: [sql`${id}`.as('id')] })}`)
    const rank = isRanked ? [matchRank(away, searched, sought)] : []
    if (asking && !limits) {
      const best = rank.map((one) => [one, 'asc'] as const)
      const order = [...best, [by, direction], [id, direction]] as const
      const matching = own({ columns: [sql`${id}`.as('id')], conditions, order })
      const { rows } = await sql<{ id: number }>`select id from ${matching} as found`.execute(away)
      const ids = rows.map((row) => row.id)
      return { data: await inBatches(query, id, ids) }
    }
    const wanted = whereAll(query, conditions)
    const rows = ordered(rank.reduce((some, one) => some.orderBy(one), wanted))
    if (!limits) {
      const data = await rows.limit(together + 1).execute()
      if (data.length <= together) return { data }
      const order = [[by, direction] as const, [id, direction] as const]
      const all = own({ columns: [sql`${id}`.as('id')], order })
      const found = await sql<{ id: number }>`select id from ${all} as found`.execute(db)
      const ids = found.rows.map((row) => row.id)
      return { data: await inBatches(query, id, ids) }
    }
    const [data, count] = await Promise.all([
      rows.limit(limits.limit).offset(limits.offset).execute(),
      countUpTo(db, own, conditions),
    ])
    return { data, count }
  }

  const page = { id, by, direction, ...limits }
  const isLong = page.limit > together
  const counted = async (): Promise<{ count: number; more?: true }> => {
    const { countedTo, countedIn = own } = known
    if (countedTo === undefined) return { count: await total() }
    const count = await countUpTo(db, countedIn, [], countedTo + 1)
    return count > countedTo ? { count: countedTo, more: true } : { count }
  }
  const listing = (data: O[], count: number, more?: true) =>
    asked || more || count > data.length ? { data, count, ...(more && { more }) } : { data }
  const ids = async () =>
    (await sql<{ id: number }>`${idsOf(parts, page)}`.execute(db)).rows.map((row) => row.id)
  if (!asking && (isLong || known.ids)) {
    const [sorted, { count, more }] = await Promise.all([known.ids?.(page) ?? ids(), counted()])
    return listing(await inBatches(query, id, sorted), count, more)
  }
  if (!asking) {
    const there = sql<SqlBool>`${id} in (${idsOf(parts, page)})`
    const rows = ordered(query.where(there)).execute()
    // A first page that is not full has every row.
    if (known.countedTo !== undefined && page.offset === 0) {
      const data = await rows
      return data.length < page.limit ? { data, count: data.length } : { data, ...(await counted()) }
    }
    const [data, number] = await Promise.all([rows, counted()])
    return { data, ...number }
  }
  const search = { ...asking, own, query: sought, ranked: isRanked, total }
  const found = await searchPage(search, page)
  return listing(await inBatches(query, id, found.ids), found.count, found.more)
}
