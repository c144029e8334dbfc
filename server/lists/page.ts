import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/values.ts'
import { foldLoose, searchTerms } from '#i18n/fold.ts'
import type { Tables } from '../database/tables.ts'
import { containsOneOf, narrowing } from './search.ts'

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

/** Words of a search that count; more only cost time. */
const countedWords = 8

const countedTerms = (search: string) => searchTerms(search).slice(0, countedWords)

/**
 * The conditions that rows of a table with `search_loose` meet when they have each word of a search, itself or
 * a synonym, however its letters are typed.
 */
export const searchedFor = (table: string, search: string): Expression<SqlBool>[] =>
  countedTerms(search).map((words) => containsOneOf(`${table}.search_loose`, words.map(foldLoose)))

/** As `searchedFor`, for a text at hand. */
export function isFoundIn(text: string, search: string): boolean {
  const folded = foldLoose(text)
  return countedTerms(search).every((words) => words.some((word) => folded.includes(foldLoose(word))))
}

/** A query with further conditions. */
export const meeting = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Expression<SqlBool>[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), query)

const countOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.clearSelect().select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>().execute()

/**
 * Runs a list's query, made of `db`, for the page a request asks for; without `page` and `limit` it gives the whole list.
 * Each word searched for must be in the row, itself or a synonym, however its letters are typed; rows that
 * have the words as they were typed come first. Equal rows are ordered by their id.
 * `count` is the number of all matching rows and comes with a page alone; they are counted in `own` when it is
 * given: the list's own table alone, where what is joined adds and takes away no rows.
 */
export async function pageOf<
  DB,
  TB extends keyof DB,
  O,
  S extends string,
  OwnDB,
  OwnTB extends keyof OwnDB,
  OwnO,
>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
  own?: SelectQueryBuilder<OwnDB, OwnTB, OwnO>,
): Promise<{ data: O[]; count?: number }> {
  const { table, searched = table, sorts, language } = order
  const { search = '', sort = order.sort, direction = 'asc', lang = language, id } = paging
  const terms = searched === 'none' ? [] : countedTerms(search)

  const loose = terms.map((words) => [...new Set(words.map(foldLoose))])
  const few = await narrowing(db, searched, loose)
  const found = loose.map((words) => containsOneOf(`${searched}.search_loose`, words))
  if (few) found.push(few)
  if (id !== undefined) found.push(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`)
  const matching = meeting(query, found)

  let rows = matching
  if (terms.length > 0) {
    const exact = terms.map((words) => containsOneOf(`${searched}.search`, words))
    rows = rows.orderBy(sql`case when ${sql.join(exact, sql` and `)} then 0 else 1 end`)
  }
  const named: string | Expression<unknown> = sorts(lang)[sort]
  const by = typeof named === 'string' ? sql.ref(named) : named
  rows = rows.orderBy(by, direction).orderBy(sql.ref(`${table}.id`), direction)

  const limits = pageLimits(paging)
  if (!limits) return { data: await rows.execute() }

  const [data, [total]] = await Promise.all([
    rows.limit(limits.limit).offset(limits.offset).execute(),
    own ? countOf(meeting(own, found)) : countOf(matching),
  ])
  return { data, count: total?.count ?? 0 }
}
