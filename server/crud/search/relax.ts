import type { SearchQuery, Term } from '#i18n/search/terms.ts'
import { countUpTo, type Subquery } from '../subquery.ts'
import { matchesOf, type Searched } from './conditions.ts'

/** A search that finds something in place of one that finds nothing. */
export interface Relaxed {
  readonly query: SearchQuery
  /** The words that it leaves out, as typed. */
  readonly dropped: readonly string[]
}

/**
 * Leaves out words of a search that finds nothing, so that it finds rows with most of them; longer words, which say more,
 * stay first. A single letter never stays. Undefined if no row has any. Cost: two index look-ups a word.
 */
export async function relax(
  { db, table, own }: Pick<Searched, 'db' | 'table'> & { own: Subquery },
  query: SearchQuery,
): Promise<Relaxed | undefined> {
  const isThere = async (terms: readonly Term[]) => {
    const { all } = await matchesOf({ db, table, terms, middle: false }, async () => false)
    return (await countUpTo(db, own, [all], 1)) > 0
  }
  const kept = new Set<Term>()
  const telling = query.terms.filter(({ typed }) => typed.length > 1)
  for (const term of telling.toSorted((a, b) => b.typed.length - a.typed.length)) {
    if (await isThere([...kept, term])) kept.add(term)
  }
  if (kept.size === 0) return undefined
  const terms = query.terms.filter((term) => kept.has(term))
  const dropped = query.terms.flatMap((term) => (kept.has(term) ? [] : [term.typed]))
  return { query: { ...query, terms }, dropped }
}
