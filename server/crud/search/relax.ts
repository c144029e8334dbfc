import { type Expression, sql } from 'kysely'
import { genericKind } from '#i18n/search/generic-words.ts'
import { otherLayouts } from '#i18n/search/keyboards.ts'
import { type SearchQuery, searchQuery, type Term, type Way, withHints } from '#i18n/search/query.ts'
import { afterGroups, afterNames } from '#i18n/search/row-keys.ts'
import { listWordsOf } from '../../database/off-thread.ts'
import { matchesOf, type Searched } from './conditions.ts'
import { countUpTo, type Subquery } from './subquery.ts'
import { countedExactly } from './trigram-index.ts'
import { hasEach, isPostgres, keysBefore, placesIn } from './word-index.ts'

/** A search that finds something in place of one that finds nothing. */
export interface Relaxed {
  readonly query: SearchQuery
  /** The words that it leaves out, as typed. */
  readonly dropped: readonly string[]
  /** Set if it searches for other words than typed: these words, or their keys, which are folded. */
  readonly meant?: readonly string[]
}

/** The rows of a list that are searched. */
export interface Rows extends Pick<Searched, 'db' | 'table'> {
  readonly selection: Subquery
}

/** Whether any of the rows has all terms; with `before`, a text in the search keys, all of them in front of it. */
export async function areThere(
  { db, table, selection }: Rows,
  terms: readonly Term[],
  before?: string,
): Promise<boolean> {
  const { all } = await matchesOf({ db, table, terms, middle: false }, async () => false)
  const search = sql.ref<string>(`${table}.search`)
  const keys = before === undefined ? sql<string>`''` : keysBefore(db, search, before)
  const conditionsOn = (read: Expression<string>) =>
    before === undefined ? [] : hasEach(placesIn(db, read), terms)
  if (!isPostgres(db)) return (await countUpTo(db, selection, [all, ...conditionsOn(keys)], 1)) > 0
  // The planner guesses how many rows have words, and for a single row it would rather read the table until it meets one, to
  // its end if there is none. SQLite already knows the ids.
  const matching = selection({ columns: [sql`${keys}`.as('keys')], conditions: [all] })
  const conditions = [sql`true`, ...conditionsOn(sql.ref('keys'))]
  const { rows } = await sql`with matching as materialized ${matching}
    select 1 as one from matching where ${sql.join(conditions, sql` and `)} limit 1`.execute(db)
  return rows.length > 0
}

/** The same keys in another layout, if they give words of names there, which rows have together. */
async function inOtherLayout(rows: Rows, search: string): Promise<Relaxed | undefined> {
  const words = listWordsOf(rows.db)
  for (const text of otherLayouts(search)) {
    const typed = searchQuery(text)
    if (!typed || !(await words.areNameWords(rows.table, text))) continue
    const query = withHints(typed)
    if (await areThere(rows, query.terms)) return { query, dropped: [], meant: [text] }
  }
  return undefined
}

/** A word of the list or of the trade that another may have meant, with its synonyms. */
async function corrected({ db, table }: Rows, term: Term): Promise<Term | undefined> {
  if (term.figure || term.typed.includes(' ')) return undefined
  const corrections = await listWordsOf(db).corrections(table, term.typed)
  if (corrections.length === 0) return undefined
  const ways = corrections.flatMap(({ keys, isOfTrade }): Way[] => {
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
const wordsOf = ({ typed, figure }: Term): readonly Term[] =>
  !typed.includes(' ') || figure ? [] : typed.split(' ').flatMap((word) => searchQuery(word)?.terms ?? [])

/** With more words, only the first begins a selection. */
const maxStarts = 4

/** A word of which some may have to go. */
interface Weighed {
  readonly term: Term
  /** Whether a code, a name, a brand or a machine that a part fits has it. */
  readonly isNamed: boolean
  /** In how many rows it is, up to a bound. */
  readonly rows: number
}

async function weighed(rows: Rows, term: Term): Promise<Weighed> {
  const { db, table, selection } = rows
  const { all } = await matchesOf({ db, table, terms: [term], middle: false }, async () => false)
  const isNamed = await areThere(rows, [term], afterGroups)
  return { term, isNamed, rows: await countUpTo(db, selection, [all], countedExactly + 1) }
}

/** Whether a term is as typed, not a correction of it. */
const isTyped = ({ ways: [way] }: Term) => way?.distance !== 'slip'

/** Whether a row has all terms in its names and codes. */
const areNames = (rows: Rows, terms: readonly Term[]) => areThere(rows, terms, afterNames)

/** How good a choice of words is: first how many are in names, then how many there are, as typed, and in one name together. */
async function worthOf(rows: Rows, words: readonly Weighed[]): Promise<number> {
  const terms = words.map(({ term }) => term)
  const typed = terms.filter(isTyped).length
  const named = words.filter(({ isNamed }) => isNamed).length
  return named * 10_000 + terms.length * 100 + typed * 2 + ((await areNames(rows, terms)) ? 1 : 0)
}

/** The terms that rows have together and that say most: those of names first, then rarer and longer ones. */
async function most(rows: Rows, terms: readonly Term[]): Promise<ReadonlySet<Term>> {
  const telling = terms.filter(({ typed }) => typed.length > 1)
  const [only, ...others] = telling
  if (only && others.length === 0) return new Set((await areThere(rows, telling)) ? telling : [])
  const words: Weighed[] = []
  for (const term of telling) {
    const word = await weighed(rows, term)
    if (word.rows > 0) words.push(word)
  }
  const first = words.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) || a.rows - b.rows || b.term.typed.length - a.term.typed.length,
  )
  let best: ReadonlySet<Term> = new Set()
  let worth = 0
  for (const start of first.length <= maxStarts ? first : first.slice(0, 1)) {
    const choice = new Set<Weighed>()
    for (const word of [start, ...first]) {
      const tried = [...choice, word].map(({ term }) => term)
      if (!choice.has(word) && (choice.size === 0 || (await areThere(rows, tried)))) choice.add(word)
    }
    const value = await worthOf(rows, [...choice])
    if (value > worth) {
      best = new Set([...choice].map(({ term }) => term))
      worth = value
    }
    if (choice.size === telling.length) break
  }
  return best
}

/** Parts the corrected words that nearly all rows are about from the others, if there are any. */
function withoutGeneric(terms: readonly Term[], corrections: ReadonlySet<Term>) {
  const isGeneric = (term: Term) =>
    corrections.has(term) && (term.ways[0]?.keys ?? []).every((key) => genericKind(key) !== undefined)
  const { true: generic = [], false: sought = [] } = Object.groupBy(terms, (term) =>
    isGeneric(term) ? 'true' : 'false',
  )
  return sought.length > 0 ? { tried: sought, generic } : { tried: terms, generic: [] }
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
  const typedTerms = new Set([...query.terms, ...query.hints])
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
  const splitWords = await writtenApart(
    rows,
    query.terms.map((term) => replaced.get(term) ?? term),
  )
  if (splitWords) return splitWords
  const parts = new Set<Term>()
  const split = query.terms.flatMap((term) => {
    const words = allWords || !missing.has(term) || replaced.has(term) ? [] : wordsOf(term)
    for (const word of words) parts.add(word)
    return words.length > 0 ? words : (replaced.get(term) ?? term)
  })
  const { tried, generic } = withoutGeneric(split, new Set(replaced.values()))
  const best = allWords ? new Set((await areThere(rows, tried)) ? tried : []) : await most(rows, tried)
  const hints = [...query.hints, ...generic]
  // What all rows are about still leads to them if no row has anything else.
  const isAbout = best.size === 0 && !allWords && hints.length > 0 && (await areThere(rows, hints))
  if (best.size === 0 && !isAbout) return undefined
  const terms = isAbout ? hints : tried.filter((term) => best.has(term))
  const dropped = tried.flatMap((term) => (best.has(term) ? [] : [term.typed]))
  const found = [...terms, ...generic.filter((term) => !terms.includes(term))]
  const isOther = found.some((term) => !typedTerms.has(term) && !parts.has(term))
  const words = found.map(({ typed, ways: [way] }) => (way?.distance === 'slip' ? way.keys.join(' ') : typed))
  return {
    query: { ...query, terms, hints: isAbout ? [] : hints },
    dropped,
    ...(isOther && { meant: words }),
  }
}
