import { type Kysely, type SqlBool, sql } from 'kysely'
import { searchQuery, withHints } from '#i18n/search/terms.ts'
import { searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { Condition, Subquery } from '../subquery.ts'
import { matchesOf } from './conditions.ts'
import { ownSynonyms } from './own-synonyms.ts'
import { areThere, relax } from './relax.ts'

interface Within {
  /** The table with the search keys. */
  readonly table: string
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
  { table, own }: Within,
): Promise<Condition | undefined> {
  if (search.trim() === '') return undefined
  const query = searchQuery(search, await ownSynonyms(db))
  const typed = query && withHints(query)
  const rows = { db: searching(db), own, table }
  const isThere = typed && (await areThere(rows, typed.terms))
  const found = isThere ? typed : typed && (await relax(rows, search, typed, false))?.query
  if (!found) return sql<SqlBool>`1 = 0`
  return (await matchesOf({ ...rows, terms: found.terms, middle: false }, async () => false)).all
}
