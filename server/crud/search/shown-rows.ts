import { type Kysely, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '#i18n/search/query.ts'
import { searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import { matchesOf } from './conditions.ts'
import { nearFigures } from './near-figures.ts'
import { areThere, type Rows, relax } from './relax.ts'
import type { Condition, Subquery } from './subquery.ts'
import { typedQuery } from './typed-query.ts'

interface Within {
  /** The table with the search keys. */
  readonly table: string
  /** The status of the list's rows, if the table has others. */
  readonly status?: string | undefined
  /** The rows in which the search is relaxed if it finds nothing. */
  readonly selection: Subquery
}

/** The search that is shown for one as typed; undefined if no row has any of it. */
async function meantBy(rows: Rows, search: string, typed: SearchQuery): Promise<SearchQuery | undefined> {
  const { query } = await nearFigures(rows, typed)
  if (await areThere(rows, query.terms)) return query
  const relaxed = await relax(rows, search, query, false)
  return relaxed && (await nearFigures(rows, relaxed.query)).query
}

/**
 * The condition on a table's rows that a public list shows for a search: those that match it, or if there are none, what it
 * finds once relaxed. Undefined without a search. Run it on `searching(db)`.
 */
export async function shownBy(
  db: Kysely<Tables>,
  search: string,
  { table, status, selection }: Within,
): Promise<Condition | undefined> {
  if (search.trim() === '') return undefined
  const typed = await typedQuery(db, search, { table, status, isStaffs: false })
  const rows = { db: searching(db), selection, table }
  const query = typed && (await meantBy(rows, search, typed))
  if (!query) return sql<SqlBool>`1 = 0`
  return (await matchesOf({ ...rows, terms: query.terms, middle: false }, async () => false)).all
}
