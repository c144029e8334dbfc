import { type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'
import type { Condition } from './subquery.ts'

type Db = Kysely<Tables>
/** A word and its synonyms, one of which a row must contain. */
export type Alternatives = readonly string[]

/** The largest exact count of a search; with more matches the answer may set `more` instead. */
export const countedExactly = 1_000
/** How many candidates we check to tell whether there are more matches; a list's filters may exclude some. */
export const sampleSize = 4 * countedExactly
/** A two-letter word with more possible endings than this is not selective. */
const manyEndings = 200

const anyOf = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether a column contains one of the words as a substring. */
export const containsOneOf = (column: string, words: readonly string[]): Condition =>
  anyOf(words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escaped(word)}%`} escape '\\'`))

/** A word's trigrams; a two-letter word is returned as it is. */
function trigramsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < 3) return [word]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

// The index stores trigrams, so we find two letters as the prefix of trigrams.
async function piecesOf(db: Db, index: string, word: string): Promise<string | undefined> {
  if ([...word].length > 2) return trigramsOf(word).map(quoted).join(' AND ')
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${index}_pieces`)}
    where term >= ${word} and term <= ${`${word}\u{10ffff}`} limit ${manyEndings + 1}`.execute(db)
  return rows.length > manyEndings ? undefined : rows.map(({ term }) => quoted(term)).join(' OR ')
}

/** The index query for all words; 'none' if no row can match, undefined if the index cannot narrow the search. */
async function matchOf(db: Db, table: string, terms: readonly Alternatives[]) {
  const index = `${table}_search`
  const needed: string[] = []
  for (const words of terms) {
    const pieces = await Promise.all(words.map((word) => piecesOf(db, index, word)))
    if (pieces.includes(undefined)) continue
    const there = pieces.filter(Boolean)
    if (there.length === 0) return 'none'
    needed.push(`(${there.map((way) => `(${way})`).join(' OR ')})`)
  }
  if (needed.length === 0) return undefined
  const names = sql`${sql.table(index)} where ${sql.ref(index)} match ${needed.join(' AND ')}`
  return sql<{ id: number }>`select rowid as id from ${names}`
}

async function candidatesOf(db: Db, table: string, terms: readonly Alternatives[]) {
  const match = await matchOf(db, table, terms)
  if (match === undefined) return undefined
  const none = sql<SqlBool>`1 = 0`
  if (match === 'none') return { ids: [], all: none, sample: none }
  const { rows } = await sql<{ id: number }>`${match} limit ${countedExactly + 1}`.execute(db)
  const id = sql.ref(`${table}.id`)
  const all = sql<SqlBool>`${id} in (${match})`
  const sample = sql<SqlBool>`${id} in (${match} limit ${sql.lit(sampleSize)})`
  return { ids: rows.map((row) => row.id), all, sample }
}

// Longer words usually suffice, and looking up two-letter words takes longer.
async function candidatesOfLongTerms(db: Db, table: string, terms: readonly Alternatives[]) {
  const longer = terms.filter((words) => words.every((word) => [...word].length > 2))
  const found = longer.length > 0 ? await candidatesOf(db, table, longer) : undefined
  const areFew = found && found.ids.length <= countedExactly
  return areFew || longer.length === terms.length ? found : ((await candidatesOf(db, table, terms)) ?? found)
}

/** The index's candidates for a search. */
export interface Candidates {
  /** Holds for every match but also for other rows, so the words must still be checked. */
  readonly all: Condition
  /** If there are too many candidates to check each: holds for some of them. */
  readonly sample?: Condition
}

/**
 * Queries the trigram index of a table's `search_loose` for rows that contain an alternative of every word; undefined
 * if it cannot narrow the search. Cost: on SQLite it reads at most `countedExactly + 1` ids, on PostgreSQL nothing
 * until the condition runs.
 */
export async function findCandidates(
  db: Db,
  table: string,
  terms: readonly Alternatives[],
): Promise<Candidates | undefined> {
  // A single letter is nearly everywhere, and SQLite ends a text at its first NUL.
  const searchable = terms.filter((words) =>
    words.every((word) => [...word].length > 1 && !word.includes('\0')),
  )
  if (searchable.length === 0) return undefined
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const column = sql.ref(`${table}.search_loose`)
    const has = (word: string) => sql<SqlBool>`search_pieces(${column}) @> ${trigramsOf(word)}::text[]`
    const all = sql<SqlBool>`${sql.join(
      searchable.map((words) => anyOf(words.map(has))),
      sql` and `,
    )}`
    return { all }
  }
  const found = await candidatesOfLongTerms(db, table, searchable)
  if (!found) return undefined
  const { ids, all, sample } = found
  if (ids.length > countedExactly) return { all, sample }
  const few = sql<SqlBool>`${sql.ref(`${table}.id`)} in (select value from json_each(${JSON.stringify(ids)}))`
  return { all: few }
}
