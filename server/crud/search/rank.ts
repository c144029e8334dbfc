import { type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'
import { afterNames, firstSign, places } from '#i18n/search/row-keys.ts'
import { distances, type SearchQuery, type Term, type Way } from '#i18n/search/terms.ts'
import type { Tables } from '../../database/schema/index.ts'
import { placeIn, written } from './word-index.ts'

type Db = Kysely<Tables>

/** The distance between two places in the rank: more than any two ways to match a word differ by. */
const step = 8
/** The rank of a word that only the middle of a word has: after every place. */
const inMiddle = step * places.length

const column = (table: string) => `${table}.search`
const rankOf = (place: (typeof places)[number]) => places.indexOf(place) * step

/** The rank of a key's best place and side, from the sign after it. */
function signRank(db: Db, table: string, key: string): Expression<number> {
  const text = written(key)
  const at = placeIn(db, column(table), text)
  const sign = sql`substr(${sql.ref(column(table))}, ${at} + ${sql.lit([...text].length)}, 1)`
  const number =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`ascii(${sign})` : sql`unicode(${sign})`
  const code = sql`(${number} - ${sql.lit(firstSign.charCodeAt(0))})`
  return sql<number>`case when ${at} = 0 then ${sql.lit(inMiddle)} else ${code} / 3 * ${sql.lit(step)} + ${code} % 3 end`
}

/** The rank of a key that only begins as typed. */
function beginningRank(db: Db, table: string, key: string): Expression<number> {
  const at = placeIn(db, column(table), written(key, true))
  const end = placeIn(db, column(table), afterNames)
  return sql<number>`case when ${at} = 0 then ${sql.lit(inMiddle)}
    when ${at} < ${end} then ${sql.lit(rankOf('name'))} else ${sql.lit(rankOf('detail'))} end`
}

/** The worst or the best of some ranks; the two databases have different names for it. */
function pick(db: Db, which: 'best' | 'worst', ranks: readonly Expression<number>[]): Expression<number> {
  const [only, ...others] = ranks
  if (only && others.length === 0) return only
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const name = { best: isPostgres ? 'least' : 'min', worst: isPostgres ? 'greatest' : 'max' }[which]
  return sql<number>`${sql.raw(name)}(${sql.join(ranks)})`
}

function wayRank(db: Db, table: string, { keys, distance, begins }: Way): Expression<number> {
  const each = keys.map((key) => (begins ? beginningRank(db, table, key) : signRank(db, table, key)))
  return sql<number>`(${pick(db, 'worst', each)} + ${sql.lit(distances.indexOf(distance))})`
}

const termRank = (db: Db, table: string, { ways }: Term) =>
  pick(
    db,
    'best',
    ways.map((way) => wayRank(db, table, way)),
  )

/**
 * How well a row matches a search, the best first: 0 for a name that is the search, 1 for one that begins with it, else
 * the sum of its words' ranks. A word ranks by place (code, name, group, detail, middle of a word), then by distance.
 */
export function matchRank(db: Db, table: string, { terms, name }: SearchQuery): Expression<number> {
  const ranks = terms.map((term) => sql`${termRank(db, table, term)}`)
  return sql<number>`case when ${placeIn(db, column(table), `${name}>`)} > 0 then 0
    when ${placeIn(db, column(table), name)} > 0 then 1
    else 2 + ${sql.join(ranks, sql` + `)} end`
}
