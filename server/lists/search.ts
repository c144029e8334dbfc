import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>
type Condition = Expression<SqlBool>

/** Beyond so many candidates SQLite is quicker reading the whole table in its own order than each of them. */
const manyRows = 1000
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

async function candidates(db: Db, table: string, terms: readonly (readonly string[])[]) {
  const index = `${table}_search`
  const needed: string[] = []
  for (const words of terms) {
    const pieces = await Promise.all(words.map((word) => piecesOf(db, index, word)))
    const ways = pieces.filter((way) => way !== undefined)
    if (ways.length < pieces.length) continue
    const there = ways.filter(Boolean)
    if (there.length === 0) return []
    needed.push(there.map((way) => `(${way})`).join(' OR '))
  }
  if (needed.length === 0) return undefined
  const match = needed.map((ways) => `(${ways})`).join(' AND ')
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${sql.table(index)} where ${sql.ref(index)} match ${match} limit ${manyRows + 1}`.execute(
    db,
  )
  return rows.length > manyRows ? undefined : rows.map(({ id }) => id)
}

/**
 * What the index of a table's `search_loose` knows of the rows that have all words, of each one of its
 * alternatives: a condition that is true of all of them, and of some others too, so the words themselves must be
 * looked for besides; undefined when it would save nothing.
 */
export async function narrowing(
  db: Db,
  table: string,
  terms: readonly (readonly string[])[],
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
  const ids = await candidates(db, table, known)
  return (
    ids && sql<SqlBool>`${sql.ref(`${table}.id`)} in (select value from json_each(${JSON.stringify(ids)}))`
  )
}
