import { type Expression, type Kysely, sql } from 'kysely'
import { equalKey } from '#i18n/search/figure-keys.ts'
import { type FigureTerm, isFigureTerm } from '#i18n/search/figure-terms.ts'
import { isLift } from '#i18n/search/generic-words.ts'
import { distances, type SearchQuery, type Term, type Way } from '#i18n/search/query.ts'
import { afterGroups, afterNames, firstSign, places } from '#i18n/search/row-keys.ts'
import type { Tables } from '../../database/schema/index.ts'
import { isPostgres, type Place, written } from './word-index.ts'

type Db = Kysely<Tables>

/** The distance between two places in the rank: more than any two ways to match a word differ by. */
const step = 8
/** The rank of a word that only the middle of a word has: after every place. */
const inMiddle = step * places.length
/** The rank of the next larger figures. */
const isLarger = inMiddle - 2

/** A row to rank. */
export interface RankedRow {
  /** The column of its search keys. */
  readonly keys: string
  /** The column that tells lifts, with 1, from other products. */
  readonly liftSort: string
  /** The places of texts in its search keys. */
  readonly place: Place
}

const rankOf = (place: (typeof places)[number]) => places.indexOf(place) * step
/** The rank of a range that holds a figure: after what has exactly that figure. */
const inRange = rankOf('detail') - 0.5
/** The rank of a name that begins with a synonym of the search: as of one that has it by a stem. */
const bySynonym = 4 + rankOf('name') + distances.indexOf('stem')

/** The distances of a row's keys from their words, in the order of their signs. */
const sides = ['exact', 'stem', 'loose'] as const
const sideDistances = sides.map(
  (side, at) => sql`when ${sql.lit(at)} then ${sql.lit(distances.indexOf(side))}`,
)

/** The rank of a key by its best place in a row, and by the greater distance: of the row's word or the typed one from it. */
function signRank(db: Db, row: RankedRow, key: string, distance: number): Expression<number> {
  const text = written(key)
  const at = row.place(text)
  const sign = sql`substr(${sql.ref(row.keys)}, ${at} + ${sql.lit([...text].length)}, 1)`
  const number = isPostgres(db) ? sql`ascii(${sign})` : sql`unicode(${sign})`
  const code = sql`(${number} - ${sql.lit(firstSign.charCodeAt(0))})`
  const side = sql<number>`case ${code} % 3 ${sql.join(sideDistances, sql` `)} end`
  const farther = pick(db, 'worst', [side, sql<number>`${sql.lit(distance)}`])
  return sql<number>`case when ${at} = 0 then ${sql.lit(inMiddle)} else ${code} / 3 * ${sql.lit(step)} + ${farther} end`
}

/** The rank of a key that only begins as typed. */
function beginningRank(row: RankedRow, key: string, distance: number): Expression<number> {
  const at = row.place(written(key, true))
  const rank = (place: (typeof places)[number]) => sql.lit(rankOf(place) + distance)
  return sql<number>`case when ${at} = 0 then ${sql.lit(inMiddle)}
    when ${at} < ${row.place(afterNames)} then ${rank('name')}
    when ${at} < ${row.place(afterGroups)} then ${rank('group')} else ${rank('detail')} end`
}

/** The worst or the best of some ranks; the two databases have different names for it. */
function pick(db: Db, which: 'best' | 'worst', ranks: readonly Expression<number>[]): Expression<number> {
  const [only, ...others] = ranks
  if (only && others.length === 0) return only
  const name = isPostgres(db) ? { best: 'least', worst: 'greatest' } : { best: 'min', worst: 'max' }
  return sql<number>`${sql.raw(name[which])}(${sql.join(ranks)})`
}

function wayRank(db: Db, row: RankedRow, { keys, distance, begins }: Way): Expression<number> {
  const number = distances.indexOf(distance)
  return pick(
    db,
    'worst',
    keys.map(
      (key) => sql<number>`(${begins ? beginningRank(row, key, number) : signRank(db, row, key, number)})`,
    ),
  )
}

/**
 * What has a figure comes first, then ranges that hold it, then larger figures, the nearest first.
 */
function figureRank(
  db: Db,
  row: RankedRow,
  { figure, named = [], larger = [] }: FigureTerm,
): Expression<number> {
  const key = equalKey(figure)
  const has = (one: string) => sql`${row.place(written(one))} > 0`
  const others = larger.map(
    (one, at) => sql`when ${has(one)} then ${sql.lit(isLarger + (at + 1) / (larger.length + 1))}`,
  )
  const byName = named.map((one) => sql`when ${has(one)} then ${sql.lit(rankOf('name'))}`)
  return sql<number>`case ${sql.join(byName, sql` `)} when ${has(key)} then ${signRank(db, row, key, 0)}
    ${sql.join(others, sql` `)} else ${sql.lit(inRange)} end`
}

const termRank = (db: Db, row: RankedRow, term: Term) =>
  isFigureTerm(term)
    ? figureRank(db, row, term)
    : pick(
        db,
        'best',
        term.ways.map((way) => wayRank(db, row, way)),
      )

/**
 * What a product that is no lift ranks behind: where a lift is asked for, behind lifts with a larger figure than the one that it
 * has in a range; else only behind those that are equal in all else.
 */
function liftsFirst({ hints }: SearchQuery, { liftSort }: RankedRow): Expression<number> {
  const behind = hints.some(({ typed }) => isLift(typed)) ? step : 0.01
  return sql`case when ${sql.ref(liftSort)} = 1 then 0 else ${sql.lit(behind)} end`
}

/**
 * How well a row matches a search, the best first: 0 for a name that is the search, 1 for one that begins with it, 2 and 3
 * for the same by stems, else the sum of its words' ranks. A word ranks by place (code, name, group, detail, middle of a
 * word), then by distance. Of products that are equal in all this lifts come first. Words that exclude no row only decide
 * between rows that are still equal.
 */
export function matchRank(db: Db, table: string, query: SearchQuery, row: RankedRow): Expression<number> {
  const has = (text: string) => sql`${row.place(text)} > 0`
  const any = (texts: readonly string[]) => sql`(${sql.join(texts.map(has), sql` or `)})`
  const { terms, hints, names, stemNames, synonymNames } = query
  const ranks = terms.map((term) => sql`${termRank(db, row, term)}`)
  const sum = sql<number>`4 + ${sql.join(ranks, sql` + `)}`
  const starts = any(synonymNames.flatMap((text) => [`${text})`, `${text} `]))
  const begun = sql<number>`case when ${starts} then ${sql.lit(bySynonym)} else ${sum} end`
  const rank = sql<number>`case when ${any(names.map((name) => `${name}>`))} then 0
    when ${any(names)} then 1
    when ${any(stemNames.map((text) => `${text})`))} then 2
    when ${any(stemNames)} then 3
    else ${synonymNames.length > 0 ? pick(db, 'best', [sum, begun]) : sum} end`
  const own = table === 'products' ? sql<number>`${rank} + ${liftsFirst(query, row)}` : rank
  if (hints.length === 0) return own
  const lesser = hints.map((term) => sql`${termRank(db, row, term)}`)
  return sql<number>`(${own}) * ${sql.lit((inMiddle + 1) * hints.length)} + ${sql.join(lesser, sql` + `)}`
}
