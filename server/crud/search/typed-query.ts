import type { Kysely } from 'kysely'
import { withHeard } from '#i18n/search/heard.ts'
import { type SearchQuery, searchQuery, type Term, withHints } from '#i18n/search/query.ts'
import { listWordsOf, searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import { isGrouped } from '../../database/search-groups.ts'
import { ownSynonyms } from './own-synonyms.ts'

type Db = Kysely<Tables>

/** How long the common words of a list are kept, in milliseconds: reading them costs as much as several searches. */
const lifetimeMs = 600_000

interface CacheEntry {
  readonly until: number
  readonly words: Promise<ReadonlySet<string>>
}

const cache = new WeakMap<object, Map<string, CacheEntry>>()

/** The words that most rows of a list have. */
function commonWords(db: Db, table: string, status: string | undefined): Promise<ReadonlySet<string>> {
  const { adapter } = db.getExecutor()
  const lists = cache.get(adapter) ?? new Map<string, CacheEntry>()
  cache.set(adapter, lists)
  const name = `${table} ${status}`
  const hit = lists.get(name)
  if (hit && hit.until > Date.now()) return hit.words
  const words = listWordsOf(searching(db)).common(table, status)
  lists.set(name, { until: Date.now() + lifetimeMs, words })
  words.catch(() => lists.delete(name))
  return words
}

const isOneOf = (words: ReadonlySet<string>) => (term: Term) =>
  term.ways.some(
    ({ keys, distance }) =>
      (distance === 'exact' || distance === 'stem') &&
      keys.length === 1 &&
      keys.every((key) => words.has(key)),
  )

/** The list that is searched. */
interface Searching {
  readonly table: string
  /** The status of its rows, if the table has others. */
  readonly status?: string | undefined
  /** Whether staff search it: names of people and makers are found by their sound too. */
  readonly isStaffs: boolean
}

/** A search of a list as it was typed; undefined if it asks for nothing. */
export async function typedQuery(
  db: Db,
  search: string,
  { table, status, isStaffs }: Searching,
): Promise<SearchQuery | undefined> {
  const typed = searchQuery(search, await ownSynonyms(db))
  if (!typed) return undefined
  const heard = isStaffs ? { ...typed, terms: withHeard(typed.terms) } : typed
  // Only lists of goods and works have words that all rows are about.
  if (!isGrouped(table) || heard.terms.length === 1) return heard
  return withHints(heard, isOneOf(await commonWords(db, table, status)))
}
