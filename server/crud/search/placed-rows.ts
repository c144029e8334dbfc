import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'
import type { RankedRow } from './rank.ts'
import { isPostgres, type Place, placesIn } from './word-index.ts'

/**
 * The search keys of a table's rows, to be read often. PostgreSQL may keep them compressed, and would expand them for each text
 * that is looked for.
 */
export const expandedKeys = (db: Kysely<Tables>, table: string) =>
  isPostgres(db)
    ? sql<string>`${sql.ref(`${table}.search`)} || ''`
    : sql<string>`${sql.ref(`${table}.search`)}`

/** A bound that excludes nothing: the database computes the columns of the subquery once, not wherever they are used. */
export const optimizationFence = (db: Kysely<Tables>) => (isPostgres(db) ? sql`offset 0` : sql`limit -1`)

/**
 * Ranks rows that have `id`, `key`, `words` (their expanded search keys) and for products `lift_sort`: gives their `id`, `key`
 * and `rank`. However often the rank needs the place of a text, it is looked for once a row.
 */
export function rankRows(
  db: Kysely<Tables>,
  rows: Expression<unknown>,
  rankOf: (row: RankedRow) => Expression<number>,
): Expression<unknown> {
  const texts = new Map<string, string>()
  const place: Place = (text) => {
    const column = texts.get(text) ?? `place_${texts.size}`
    texts.set(text, column)
    return sql.ref(column)
  }
  const rank = rankOf({ keys: 'words', liftSort: 'lift_sort', place })
  const find = placesIn(db, sql.ref('words'))
  const places = [...texts].map(([text, column]) => sql`, ${find(text)} as ${sql.ref(column)}`)
  return sql`(select id, key, ${rank} as rank
    from (select matching.*${sql.join(places, sql``)} from ${rows} as matching ${optimizationFence(db)}) as placed)`
}
