import { type Kysely, type SqlBool, sql } from 'kysely'
import type { SearchQuery, Term } from '#i18n/search/query.ts'
import { searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { Condition } from './subquery.ts'
import { containsOneOf, findCandidates } from './trigram-index.ts'
import { findByWords, hasEach, placesIn } from './word-index.ts'

type Db = Kysely<Tables>

/** What is searched, and for what. */
export interface Searched {
  readonly db: Db
  /** The table with the search keys. */
  readonly table: string
  readonly terms: SearchQuery['terms']
  /** Whether the middle of a word in a name or code counts too, as in staff's lists. */
  readonly middle: boolean
}

/** The rows that match a search. */
export interface Matches {
  /** Holds for every match, and for no other row. */
  readonly all: Condition
  /** If very many rows have the words: holds for some of them. */
  readonly sample?: Condition
}

const both = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Rows that have each word somewhere in their names and codes. */
async function inMiddle(db: Db, table: string, terms: readonly Term[]): Promise<Condition> {
  const words = terms.map(({ middle }) => [middle])
  const candidates = await findCandidates(db, table, words)
  const contain = words.map((word) => containsOneOf(`${table}.search_loose`, word))
  // Of very many candidates we check some: they come last anyway.
  return both([...(candidates ? [candidates.sample ?? candidates.all] : []), ...contain])
}

/** Finds the rows that match a search; `scan` reads each row's keys where that is cheaper than an index. */
export async function matchesOf(
  { db, table, terms, middle }: Searched,
  scan: () => Promise<boolean>,
): Promise<Matches> {
  const byWords = await findByWords(db, table, terms)
  const isScanned = byWords.sample !== undefined && (await scan())
  if (byWords.sample && !isScanned) return { all: byWords.all, sample: byWords.sample }
  const words = isScanned ? both(hasEach(placesIn(db, sql.ref(`${table}.search`)), terms)) : byWords.all
  if (!middle) return { all: words }
  return { all: sql<SqlBool>`(${words} or ${await inMiddle(db, table, terms)})` }
}

/** A condition for the rows of a table that match a search, as in staff's lists. */
export const matchCondition = async (db: Db, table: string, { terms }: SearchQuery): Promise<Condition> =>
  (await matchesOf({ db: searching(db), table, terms, middle: true }, async () => false)).all
