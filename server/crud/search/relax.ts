import { otherLayouts } from '#i18n/search/keyboards.ts'
import { afterNames } from '#i18n/search/row-keys.ts'
import { type SearchQuery, searchQuery, type Term, type Way } from '#i18n/search/terms.ts'
import { measuresIn } from '#i18n/search/units.ts'
import { listWordsOf } from '../../database/off-thread.ts'
import { type Condition, countUpTo, type Subquery } from '../subquery.ts'
import { matchesOf, type Searched } from './conditions.ts'
import { countedExactly } from './trigram-index.ts'
import { hasEach, isPostgres } from './word-index.ts'

/** A search that finds something in place of one that finds nothing. */
export interface Relaxed {
  readonly query: SearchQuery
  /** The words that it leaves out, as typed. */
  readonly dropped: readonly string[]
  /** Set if it searches for other words than typed: these words, or their keys, which are folded. */
  readonly meant?: readonly string[]
}

interface Rows extends Pick<Searched, 'db' | 'table'> {
  readonly own: Subquery
}

/** Whether any of the rows has all terms, and meets further conditions. */
export async function areThere(
  { db, table, own }: Rows,
  terms: readonly Term[],
  further: readonly Condition[] = [],
): Promise<boolean> {
  const { all } = await matchesOf({ db, table, terms, middle: false }, async () => false)
  // PostgreSQL's planner guesses how many rows have words, and for a single row it would rather read the table until it
  // meets one, to its end if there is none. SQLite already knows the ids.
  const limit = isPostgres(db) ? countedExactly + 1 : 1
  return (await countUpTo(db, own, [all, ...further], limit)) > 0
}

/** The same keys in another layout, if they give words of names there, which rows have together. */
async function inOtherLayout(rows: Rows, search: string): Promise<Relaxed | undefined> {
  const words = listWordsOf(rows.db)
  for (const text of otherLayouts(search)) {
    const query = searchQuery(text)
    if (!query || !(await words.areNameWords(rows.table, text))) continue
    if (await areThere(rows, query.terms)) return { query, dropped: [], meant: [text] }
  }
  return undefined
}

/** A word of the list or of the trade that another may have meant, with its synonyms. */
async function corrected({ db, table }: Rows, term: Term): Promise<Term | undefined> {
  if (term.typed.includes(' ')) return undefined
  const meant = await listWordsOf(db).corrections(table, term.typed)
  if (meant.length === 0) return undefined
  const ways = meant.flatMap(({ keys, isOfTrade }): Way[] => {
    const others = keys.length === 1 ? searchQuery(keys.join(' '))?.terms[0]?.ways : undefined
    const near = others?.filter(({ distance }) =>
      isOfTrade ? distance !== 'beginning' && distance !== 'loose' : distance === 'stem',
    )
    return [{ keys, distance: 'slip' }, ...(near ?? []).map((way): Way => ({ ...way, distance: 'slip' }))]
  })
  return { ...term, ways }
}

/** The two words that one stands for. */
const partsOf = (term: Term): readonly string[] => {
  const [first] = term.ways
  return first?.distance === 'slip' && first.keys.length > 1 ? first.keys : []
}

/** The search with such words written apart, where they may be part of a phrase, if rows have all of it. */
async function writtenApart(rows: Rows, terms: readonly Term[]): Promise<Relaxed | undefined> {
  if (terms.every((term) => partsOf(term).length === 0)) return undefined
  const text = terms.flatMap((term) => (partsOf(term).length > 0 ? partsOf(term) : term.typed)).join(' ')
  const query = searchQuery(text)
  return query && (await areThere(rows, query.terms)) ? { query, dropped: [], meant: [text] } : undefined
}

/** The words of a phrase that no row has, each by itself; a figure with its unit stays one. */
const wordsOf = ({ typed }: Term): readonly Term[] =>
  !typed.includes(' ') || measuresIn(typed).length > 0
    ? []
    : typed.split(' ').flatMap((word) => searchQuery(word)?.terms ?? [])

/** With more words, only the longest begins a selection. */
const maxStarts = 4

/** Whether a term is as typed, not a correction of it. */
const isTyped = ({ ways: [way] }: Term) => way?.distance !== 'slip'

/** Whether a row has all terms in its names and codes. */
const areNames = (rows: Rows, terms: readonly Term[]) =>
  areThere(rows, terms, hasEach(rows.db, `${rows.table}.search`, terms, afterNames))

/** How good a choice of terms is: how many there are, how many of them as typed, and whether names have them. */
async function worthOf(rows: Rows, terms: readonly Term[]): Promise<number> {
  const typed = terms.filter(isTyped).length
  return terms.length * 100 + typed * 2 + ((await areNames(rows, terms)) ? 1 : 0)
}

/** The most terms that rows have together, rather as typed and in names, longer words first. */
async function most(rows: Rows, terms: readonly Term[]): Promise<ReadonlySet<Term>> {
  const telling = terms.filter(({ typed }) => typed.length > 1)
  const longest = telling.toSorted((a, b) => b.typed.length - a.typed.length)
  let best: ReadonlySet<Term> = new Set()
  let worth = 0
  for (const start of longest.length <= maxStarts ? longest : longest.slice(0, 1)) {
    const kept = new Set<Term>()
    for (const term of [start, ...longest]) {
      if (!kept.has(term) && (await areThere(rows, [...kept, term]))) kept.add(term)
    }
    if (kept.size === 0) continue
    if (kept.size === telling.length) return kept
    const own = await worthOf(rows, [...kept])
    if (own > worth) {
      best = kept
      worth = own
    }
  }
  return best
}

/**
 * Changes a search that finds nothing so that it finds something: first what the keys give in another layout, then with
 * words of the list for those that no row has, then without some words. Longer words, which say more, stay first; a single
 * letter never stays. With `allWords` none is left out. Undefined if no row has any. Cost: a few index look-ups a word, and the
 * list's vocabulary.
 */
export async function relax(
  rows: Rows,
  search: string,
  query: SearchQuery,
  allWords: boolean,
): Promise<Relaxed | undefined> {
  const missing = new Set<Term>()
  for (const term of query.terms) if (!(await areThere(rows, [term]))) missing.add(term)
  const other = missing.size > 0 ? await inOtherLayout(rows, search) : undefined
  if (other) return other
  const replaced = new Map<Term, Term>()
  for (const term of missing) {
    const better = await corrected(rows, term)
    if (better) replaced.set(term, better)
    else if (allWords) return undefined
  }
  const apart = await writtenApart(
    rows,
    query.terms.map((term) => replaced.get(term) ?? term),
  )
  if (apart) return apart
  const parts = new Set<Term>()
  const tried = query.terms.flatMap((term) => {
    const words = allWords || !missing.has(term) || replaced.has(term) ? [] : wordsOf(term)
    for (const word of words) parts.add(word)
    return words.length > 0 ? words : (replaced.get(term) ?? term)
  })
  const kept = allWords ? new Set((await areThere(rows, tried)) ? tried : []) : await most(rows, tried)
  if (kept.size === 0) return undefined
  const terms = tried.filter((term) => kept.has(term))
  const dropped = tried.flatMap((term) => (kept.has(term) ? [] : [term.typed]))
  const isOther = terms.some((term) => !query.terms.includes(term) && !parts.has(term))
  const meant = terms.map(({ typed, ways: [way] }) => (way?.distance === 'slip' ? way.keys.join(' ') : typed))
  return { query: { ...query, terms }, dropped, ...(isOther && { meant }) }
}
