import { type Expression, sql } from 'kysely'
import type { Language } from '#contract/kit/values.ts'
import type { PageLimits, Paging } from './paging.ts'
import type { Sorting } from './search/sorted-page.ts'
import type { Subquery } from './search/subquery.ts'

/** How a list is searched and sorted. */
export interface Order<S extends string> {
  /** The table of the list's rows. */
  readonly table: string
  /** The table with `search` and `search_loose`; defaults to `table`, and `none` disables searching. */
  readonly searched?: string
  /** Whether only whole words and their beginnings match, as on public lists; else the middle of a name or code too. */
  readonly wholeWords?: boolean
  /** Whether a row must have all words, as typed or corrected; else, on public lists, rows with most of them match too. */
  readonly allWords?: boolean
  /** The column behind each sort order, such as `products.en_name_sort`, or an expression. */
  readonly sorts: (language: Language) => Readonly<Record<S, string | Expression<unknown>>>
  /** The defaults for a request without a sort order or alphabet. */
  readonly sort: S
  readonly language: Language
}

/** The columns by which a request sorts a list; ties are ordered by id. */
export function sortingOf<S extends string>(order: Order<S>, paging: Paging<S>): Sorting {
  const { sort = order.sort, direction = 'asc', lang = order.language } = paging
  const key: string | Expression<unknown> = order.sorts(lang)[sort]
  const by = typeof key === 'string' ? sql.ref(key) : key
  return { id: sql.ref<number>(`${order.table}.id`), by, direction }
}

/** What a list knows of its rows that makes a page's cost independent of their number. */
export interface PageHints {
  /**
   * The list's rows selected on its own table alone, when the joins neither add nor remove rows. Then the query itself
   * must not filter: databases would use that filter rather than the ids of the page.
   */
  readonly selection?: Subquery
  /** The same rows as disjoint parts, each sorted by an index. */
  readonly parts?: readonly Subquery[]
  /** Finds the ids of a page without a search, if no index of the table itself has them in their order. */
  readonly pageIds?: (page: PageLimits) => Promise<readonly number[]>
  /** The number of rows without counting them; with `countLimit` an upper bound. */
  readonly total?: () => Promise<number>
  /** Up to how many rows to count, if no stored count covers the selection. */
  readonly countLimit?: number | undefined
  /** The selection in the order in which to count it, if the database would choose a slow one. */
  readonly countSelection?: Subquery | undefined
  /**
   * The rows that decide how a search is read, if the selection is narrowed further by filters: only if none of these rows
   * has its words are other or fewer words searched. So the filters do not change what the words mean.
   */
  readonly searchSelection?: Subquery
  /** The status of the list's rows, if their table has others: its own rows determine which words are common. */
  readonly status?: string | undefined
  /** The most rows returned when no page is requested; a longer list returns that many, with their count. */
  readonly maxRows?: number
}
