import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>
type Condition = Expression<SqlBool>
/** A word and its synonyms, of which a row must have one. */
type Alternatives = readonly string[]

/** So many candidates are always looked up one by one. */
const manyRows = 1000
/** With more than one row in so many SQLite reads the whole table: one looked up takes as long as nine read in passing. */
const oneIn = 12
/** A word of two letters that goes on in more ways than these narrows nothing down. */
const manyEndings = 200

const either = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether a column has one of the words in it, wherever. */
export const containsOneOf = (column: string, words: readonly string[]): Condition =>
  either(words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escaped(word)}%`} escape '\\'`))

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

// The index knows pieces of three letters; two letters are found as the beginnings of those.
async function piecesOf(db: Db, index: string, word: string): Promise<string | undefined> {
  const letters = [...word]
  if (letters.length > 2) {
    return letters
      .slice(2)
      .map((_, at) => quoted(letters.slice(at, at + 3).join('')))
      .join(' AND ')
  }
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${index}_pieces`)}
    where term >= ${word} and term <= ${`${word}\u{10ffff}`} limit ${manyEndings + 1}`.execute(db)
  return rows.length > manyEndings ? undefined : rows.map(({ term }) => quoted(term)).join(' OR ')
}

// The last id tells how many rows there are at most, without counting them.
async function mostOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(id) as last from ${sql.table(table)}`.execute(db)
  return Math.max(manyRows, Math.floor((rows[0]?.last ?? 0) / oneIn))
}

/** The ids of the rows that may have all words, or undefined when there are too many or no telling. */
async function candidates(db: Db, table: string, terms: readonly Alternatives[]) {
  const index = `${table}_search`
  const needed: string[] = []
  for (const words of terms) {
    const pieces = await Promise.all(words.map((word) => piecesOf(db, index, word)))
    if (pieces.includes(undefined)) continue
    const there = pieces.filter(Boolean)
    if (there.length === 0) return []
    needed.push(`(${there.map((way) => `(${way})`).join(' OR ')})`)
  }
  if (needed.length === 0) return undefined
  const most = await mostOf(db, table)
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${sql.table(index)}
    where ${sql.ref(index)} match ${needed.join(' AND ')} limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

// Longer words are enough most of the time, and looking up two letters takes longer than they do.
async function fewest(db: Db, table: string, terms: readonly Alternatives[]) {
  const longer = terms.filter((words) => words.every((word) => [...word].length > 2))
  const found = longer.length > 0 ? await candidates(db, table, longer) : undefined
  return found || longer.length === terms.length ? found : candidates(db, table, terms)
}

/**
 * What the index of a table's `search_loose` knows of the rows that have all words, of each one of its
 * alternatives: a condition that is true of all of them, and of some others too, so the words themselves must be
 * looked for besides; undefined when it would save nothing.
 */
export async function narrowing(
  db: Db,
  table: string,
  terms: readonly Alternatives[],
): Promise<Condition | undefined> {
  // A single letter is nearly everywhere, and SQLite ends a text at its first NUL.
  const known = terms.filter((words) => words.every((word) => [...word].length > 1 && !word.includes('\0')))
  if (known.length === 0) return undefined
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const column = sql.ref(`${table}.search_loose`)
    const has = (word: string) => sql<SqlBool>`search_pieces(${column}) @> search_pieces(${word})`
    return sql<SqlBool>`${sql.join(
      known.map((words) => either(words.map(has))),
      sql` and `,
    )}`
  }
  const ids = await fewest(db, table, known)
  return (
    ids && sql<SqlBool>`${sql.ref(`${table}.id`)} in (select value from json_each(${JSON.stringify(ids)}))`
  )
}
