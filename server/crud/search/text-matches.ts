import { foldLoose } from '#i18n/fold.ts'
import { searchQuery, type Term } from '#i18n/search/query.ts'
import { afterNames, rowKeys } from '#i18n/search/row-keys.ts'
import { written } from './word-index.ts'

const keyed = (keys: string) => ({
  has: ({ ways }: Term) =>
    ways.some((way) => way.keys.every((key) => keys.includes(written(key, way.begins)))),
})

/**
 * Whether a text in memory matches a search as a row with it as a name in a staff's list does: every word in one of its
 * ways, or in the middle of a word.
 */
export function textMatches(text: string, search: string): boolean {
  const query = searchQuery(search)
  if (!query) return true
  const keys = keyed(rowKeys([{ text, place: 'name' }]).replace(afterNames, ''))
  const folded = foldLoose(text)
  return query.terms.every((term) => keys.has(term) || folded.includes(term.middle))
}
