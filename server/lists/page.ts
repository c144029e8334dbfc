import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/values.ts'
import { foldLoose, searchTerms } from '#i18n/fold.ts'

/** The fields by which every list call names a page of its list. */
export interface Paging<S extends string = string> {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: S | undefined
  direction?: 'asc' | 'desc' | undefined
  lang?: Language | undefined
}

/** What a list is searched and ordered by. */
export interface Order<S extends string> {
  /** The table of the list's rows: it has `id`, `search` and `search_loose`. */
  readonly table: string
  /** The column behind each order, as `products.en_name_sort`. */
  readonly sorts: (language: Language) => Readonly<Record<S, string>>
  /** The order and the alphabet of a request that names none. */
  readonly sort: S
  readonly language: Language
}

/** Rows on a page that does not say how many. */
const defaultLimit = 10

/** Words of a search that count; more only cost time. */
const countedWords = 8

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function containsOneOf(column: string, words: readonly string[]): Expression<SqlBool> {
  const like = words.map((word) => sql`${sql.ref(column)} like ${`%${escaped(word)}%`} escape '\\'`)
  return sql<SqlBool>`(${sql.join(like, sql` or `)})`
}

/**
 * Runs a list's query for the page a request asks for; without `page` and `limit` it gives the whole list.
 * Each word searched for must be in the row, itself or a synonym, however its letters are typed; rows that
 * have the words as they were typed come first. Equal rows are ordered by their id.
 * `count` is the number of all matching rows and comes with a page alone.
 */
export async function pageOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
): Promise<{ data: O[]; count?: number }> {
  const { table, sorts, language } = order
  const { page, limit, search = '', sort = order.sort, direction = 'asc', lang = language } = paging
  const terms = searchTerms(search).slice(0, countedWords)

  let matching = query
  for (const words of terms) {
    matching = matching.where(containsOneOf(`${table}.search_loose`, words.map(foldLoose)))
  }

  let rows = matching
  if (terms.length > 0) {
    const exact = terms.map((words) => containsOneOf(`${table}.search`, words))
    rows = rows.orderBy(sql`case when ${sql.join(exact, sql` and `)} then 0 else 1 end`)
  }
  rows = rows.orderBy(sql.ref(sorts(lang)[sort]), direction).orderBy(sql.ref(`${table}.id`), direction)

  if (page === undefined && limit === undefined) return { data: await rows.execute() }

  const size = limit ?? defaultLimit
  const counted = matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
  const [data, [total]] = await Promise.all([
    rows
      .limit(size)
      .offset(((page ?? 1) - 1) * size)
      .execute(),
    counted.execute(),
  ])
  return { data, count: total?.count ?? 0 }
}
