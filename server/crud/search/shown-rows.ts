import { type Kysely, type SqlBool, sql } from 'kysely'
import { searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { Condition, Subquery } from '../subquery.ts'
import { matchesOf } from './conditions.ts'
import { areThere, relax } from './relax.ts'
import { typedQuery } from './typed-query.ts'

interface Within {
  /** The table with the search keys. */
  readonly table: string
  /** The status of the list's rows, if the table has others. */
  readonly status?: string | undefined
  /** The rows in which the search is relaxed if it finds nothing. */
  readonly own: Subquery
}

/**
 * The condition on a table's rows that a public list shows for a search: those that match it, or if there are none, what it
 * finds once relaxed. Undefined without a search. Run it on `searching(db)`.
 */
export async function shownBy(
  db: Kysely<Tables>,
  search: string,
  { table, status, own }: Within,
): Promise<Condition | undefined> {
  if (search.trim() === '') return undefined
  const typed = await typedQuery(db, search, { table, status, isStaffs: false })
  const rows = { db: searching(db), own, table }
  const isThere = typed && (await areThere(rows, typed.terms))
  const found = isThere ? typed : typed && (await relax(rows, search, typed, false))?.query
  if (!found) return sql<SqlBool>`1 = 0`
  return (await matchesOf({ ...rows, terms: found.terms, middle: false }, async () => false)).all
}
