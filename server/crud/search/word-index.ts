import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Term, Way } from '#i18n/search/query.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { Condition } from './subquery.ts'
import { type Candidates, countedExactly, sampleSize } from './trigram-index.ts'

type Db = Kysely<Tables>

/** Whether a database is PostgreSQL. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

// Keys are letters and digits, so they need no escapes but the quotes.
const matchOf = ({ keys, begins }: Way) => keys.map((key) => `"${key}"${begins ? ' *' : ''}`).join(' AND ')
const tsqueryOf = ({ keys, begins }: Way) => keys.map((key) => `'${key}'${begins ? ':*' : ''}`).join(' & ')

/** An index query for rows that have every word; `and` and `or` are the database's signs. */
const queryOf = (terms: readonly Term[], write: (way: Way) => string, and: string, or: string) =>
  terms.map(({ ways }) => `(${ways.map((way) => `(${write(way)})`).join(or)})`).join(and)

/**
 * The rows of a table that have every word in one of its ways, by the index of their search keys. Cost: on SQLite it reads
 * at most `countedExactly + 1` ids, on PostgreSQL nothing until the condition runs.
 */
export async function findByWords(db: Db, table: string, terms: readonly Term[]): Promise<Candidates> {
  if (isPostgres(db)) {
    const query = queryOf(terms, tsqueryOf, ' & ', ' | ')
    const all = sql<SqlBool>`search_words(${sql.ref(`${table}.search`)}) @@ ${query}::tsquery`
    return { all }
  }
  const index = `${table}_search_words`
  const match = sql`select rowid as id from ${sql.table(index)}
    where ${sql.ref(index)} match ${queryOf(terms, matchOf, ' AND ', ' OR ')}`
  const { rows } = await sql<{ id: number }>`${match} limit ${countedExactly + 1}`.execute(db)
  const id = sql.ref(`${table}.id`)
  if (rows.length <= countedExactly) {
    const ids = JSON.stringify(rows.map((row) => row.id))
    return { all: sql<SqlBool>`${id} in (select value from json_each(${ids}))` }
  }
  return {
    all: sql<SqlBool>`${id} in (${match})`,
    sample: sql<SqlBool>`${id} in (${match} limit ${sql.lit(sampleSize)})`,
  }
}

/** The place of a text in a row's search keys, from 1; 0 if they do not have it. */
export type Place = (text: string) => Expression<number>

/** The places of texts in search keys. */
export function placesIn(db: Db, keys: Expression<string>): Place {
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  return (text) => sql<number>`${find}(${keys}, ${text})`
}

/** The search keys of a row in front of a text that they have, such as those of its names. */
export const keysBefore = (db: Db, keys: Expression<string>, text: string) =>
  sql<string>`substr(${keys}, 1, ${placesIn(db, keys)(text)})`

/** How a key stands in the column `search`. */
export const written = (key: string, begins?: true) => (begins ? ` ${key}` : ` ${key}=`)

/** Conditions that search keys have every word, read from the keys themselves. */
export const hasEach = (place: Place, terms: readonly Term[]): Condition[] =>
  terms.map(({ ways }) => {
    const each = ways.map(({ keys, begins }) => {
      const all = keys.map((key) => sql`${place(written(key, begins))} > 0`)
      return sql`(${sql.join(all, sql` and `)})`
    })
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`
  })
