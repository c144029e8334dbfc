import { type Kysely, sql } from 'kysely'
import { synonymWords } from '#i18n/search/query.ts'
import { keysOf, wordsIn } from '#i18n/search/words.ts'
import type { Tables } from '../../database/schema/index.ts'
import { isDerivedColumn } from '../../database/search-columns.ts'
import { groupNames } from '../../database/search-groups.ts'

/** Words of a search, some of them keys, as a row that it found or the synonyms write them. */
export async function asWritten(
  db: Kysely<Tables>,
  table: string,
  id: number | undefined,
  keys: readonly string[],
): Promise<string> {
  if (id === undefined) return keys.join(' ')
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db)
  const groups = (await groupNames(db, table, [id])).get(id) ?? []
  const own = Object.entries(rows[0] ?? {}).filter(([column]) => !isDerivedColumn(column))
  const texts = [...own.map(([, text]) => text), ...groups.map(({ text }) => text)]
  const words = texts.flatMap((text) =>
    typeof text === 'string' ? wordsIn(text.replace(/<[^<>]*>/g, ' ')) : [],
  )
  const written = (key: string) =>
    words.find((word) => keysOf(word).exact === key) ??
    synonymWords().get(key) ??
    words.find((word) => keysOf(word).loose === key || keysOf(word).stems.includes(key)) ??
    key
  return keys
    .flatMap((text) => text.split(' '))
    .map(written)
    .join(' ')
}
