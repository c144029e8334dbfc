import { type Kysely, sql } from 'kysely'
import { afterNames, writtenWords } from '#i18n/search/row-keys.ts'
import type { Tables } from '../../database/schema/index.ts'
import { placeIn } from './word-index.ts'

type Db = Kysely<Tables>

/** Of lists with more rows only the names and codes of the newest rows are read. */
const mostWhole = 1_000
const mostNames = 10_000
/** How long the words of a list are kept, in milliseconds. */
const keptMs = 60_000

/** The words of a list, folded but as written: what a misspelled word may have meant. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>
  /** Those of codes, names and groups. */
  readonly told: ReadonlySet<string>
}

interface Kept {
  readonly until: number
  readonly words: Promise<Vocabulary>
}

const kept = new WeakMap<Db, Map<string, Kept>>()

async function read(db: Db, table: string): Promise<Vocabulary> {
  const { rows: some } = await sql<{ search: string }>`
    select search from ${sql.table(table)} order by id desc limit ${mostWhole + 1}`.execute(db)
  const names = sql`substr(search, 1, ${placeIn(db, 'search', afterNames)})`
  const { rows } =
    some.length <= mostWhole
      ? { rows: some }
      : await sql<{ search: string }>`
          select ${names} as search from ${sql.table(table)} order by id desc limit ${mostNames}`.execute(db)
  const found = rows.flatMap(({ search }) => writtenWords(search))
  return {
    words: new Set(found.map(({ word }) => word)),
    told: new Set(found.flatMap(({ word, told }) => (told ? [word] : []))),
  }
}

/**
 * The vocabulary of a list, kept in memory for a minute. Cost: the keys of 1,000 rows, or the names of 10,000 in a longer
 * list.
 */
export function vocabularyOf(db: Db, table: string): Promise<Vocabulary> {
  const lists = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, lists)
  const known = lists.get(table)
  if (known && known.until > Date.now()) return known.words
  const words = read(db, table)
  lists.set(table, { until: Date.now() + keptMs, words })
  words.catch(() => lists.delete(table))
  return words
}
