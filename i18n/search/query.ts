import { languages } from '#contract/kit/languages.ts'
import { fold, foldLoose } from '../fold.ts'
import { isWhole } from './arabic.ts'
import { figuresIn } from './figure-terms.ts'
import { genericKind, isLift } from './generic-words.ts'
import { nameKey, stemNameKey, stemNameOf } from './row-keys.ts'
import { synonymGroups } from './synonyms.ts'
import { distances, type Term, type Way } from './term.ts'
import { emailsIn, joinedIn, keysOf, standardsIn, wholeKey, wordsIn } from './words.ts'

export { distances, type Term, type Way }

/** A search, ready for a database. */
export interface SearchQuery {
  readonly terms: readonly Term[]
  /** Words that nearly all rows are about, or the common ones of a list: they rank, and exclude no row. */
  readonly hints: readonly Term[]
  /** The beginnings of the row keys of a name that is, or begins with, the search, with and without those words. */
  readonly names: readonly string[]
  /** The same by stems, in each language that the words may be of. */
  readonly stemNames: readonly string[]
  /** Of a search for one thing: how a name begins that is a synonym of it in the same script, and may go on. */
  readonly synonymNames: readonly string[]
}

/** The maximum number of search words we use; more only cost time. */
const countedWords = 8
/** The longest synonym, in words. */
const longestPhrase = 3

const firstStem = (word: string) => keysOf(word).stems[0] ?? fold(word)
/** In a phrase every word for a lift is the same: home lift, home elevator. */
const phraseKey = (words: readonly string[]) =>
  words.map((word) => (words.length > 1 && isLift(word) ? 'lift' : firstStem(word))).join(' ')

/** The synonyms of each phrase, by the stems of its words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Makes the synonyms of groups of words and phrases that mean the same; words of signs alone are left out. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const table = new Map<string, (readonly string[])[]>()
  for (const group of groups) {
    const phrases = group.map(wordsIn).filter((words) => words.length > 0)
    for (const phrase of phrases) {
      const key = phraseKey(phrase)
      table.set(key, [...(table.get(key) ?? []), ...phrases.filter((other) => other !== phrase)])
    }
  }
  return table
}

const none: Synonyms = new Map()
let shipped: Synonyms | undefined

/** The phrases that mean the same as some words: those of the trade, and the company's own. */
function alikeTo(words: readonly string[], own: Synonyms): readonly (readonly string[])[] {
  shipped ??= synonymsOf(
    synonymGroups.map(({ kurdish, arabic, english }) => [...kurdish, ...arabic, ...english]),
  )
  const key = phraseKey(words)
  return [...(shipped.get(key) ?? []), ...(own.get(key) ?? [])]
}

let spellings: ReadonlyMap<string, string> | undefined
/** The words of the synonyms by their folded form; phrases are left out. */
export function synonymWords(): ReadonlyMap<string, string> {
  spellings ??= new Map(
    synonymGroups
      .flatMap(({ kurdish, arabic, english }) => [...kurdish, ...arabic, ...english])
      .filter((phrase) => !phrase.includes(' '))
      .map((word) => [fold(word), word] as const),
  )
  return spellings
}

const isLatin = (words: readonly string[]) => /^\p{Script=Latin}/u.test(words.join(''))

const synonymWays = (words: readonly string[], own: Synonyms): Way[] =>
  alikeTo(words, own).map((phrase) => ({
    keys: phrase.map(firstStem),
    distance: isLatin(phrase) === isLatin(words) ? 'synonym' : 'translation',
  }))

// `EN81` may be written `EN 81`; shorter parts are in many texts.
const lettersAndFigure = /^(\p{L}{2,})(\d{2,})$/u

/** The ways to match one word without its synonyms. */
function waysOf(word: string): Way[] {
  const { exact, stems, loose } = keysOf(word)
  const [, letters, figure] = lettersAndFigure.exec(exact) ?? []
  const begins = isWhole(exact) ? {} : { begins: true as const }
  return [
    { keys: [exact], distance: 'exact' },
    ...stems.map((stem): Way => ({ keys: [stem], distance: 'stem' })),
    { keys: [exact], distance: 'beginning', ...begins },
    ...(loose ? [{ keys: [loose], distance: 'loose', ...begins } as const] : []),
    ...(letters && figure ? [{ keys: [letters, figure], distance: 'loose' } as const] : []),
  ]
}

const termOf = (typed: string, { words, joined }: Omit<Unit, 'size'>, synonyms: Synonyms): Term => {
  const each = words.map((word) => keysOf(word))
  const [only, ...others] = words
  const own: Way[] =
    only !== undefined && others.length === 0
      ? waysOf(only)
      : [
          // A standard's letters and figures may be far apart in a text.
          { keys: each.map(({ exact }) => exact), distance: joined.length > 0 ? 'loose' : 'exact' },
          { keys: words.map(firstStem), distance: 'stem' },
          { keys: each.map(({ loose }) => loose), distance: 'loose' },
        ]
  const joinedWays = joined.map((key): Way => ({ keys: [key], distance: 'exact' }))
  return {
    typed,
    ways: nearestWays([...joinedWays, ...own, ...synonymWays(words, synonyms)]),
    middle: foldLoose(typed),
  }
}

/** Each way once, with the least of its distances: spellings of a synonym often have the same keys. */
function nearestWays(ways: readonly Way[]): Way[] {
  const nearest = new Map<string, Way>()
  for (const way of ways) {
    const key = `${way.begins ?? ''} ${way.keys.join(' ')}`
    const other = nearest.get(key)
    if (!other || distances.indexOf(way.distance) < distances.indexOf(other.distance)) nearest.set(key, way)
  }
  return [...nearest.values()]
}

/** Words that mean one thing. */
interface Unit {
  /** How many words it takes of the search. */
  readonly size: number
  /** The words that mean it. */
  readonly words: readonly string[]
  /** The keys that they have as one word. */
  readonly joined: readonly string[]
}

/** The words, from one place on, that mean one thing. */
function unitAt(words: readonly string[], at: number, own: Synonyms): Unit {
  for (let size = Math.min(longestPhrase, words.length - at); size > 1; size -= 1) {
    const some = words.slice(at, at + size)
    const unit = (joined: readonly string[]) => ({ size, words: some, joined })
    const [standard] = standardsIn(some.join('-'))
    if (standard === wholeKey(some.join(''))) return unit([standard])
    const names = size === 2 ? joinedIn('', some) : []
    if (names.length > 0) return unit(names)
    if (alikeTo(some, own).length > 0) return unit([])
    // A lift for cars is a car lift.
    const [what = '', link = '', whom = ''] = some
    const turned = [whom, what]
    if (fold(link) === 'for' && alikeTo(turned, own).length > 0) return { size, words: turned, joined: [] }
  }
  return { size: 1, words: words.slice(at, at + 1), joined: [] }
}

/** An e-mail is one word: its parts are in many others. */
const emailTerm = (email: string): Term => ({
  typed: email,
  ways: [
    { keys: [wholeKey(email)], distance: 'exact' },
    { keys: [wholeKey(email)], distance: 'beginning', begins: true },
  ],
  middle: foldLoose(email),
})

/** Parses a search into its words, each with the ways to match it; undefined if it has none. `own` are further synonyms. */
export function searchQuery(search: string, own: Synonyms = none): SearchQuery | undefined {
  const emails = emailsIn(search)
  const withoutEmails = emails.reduce((rest, email) => rest.replace(email, ' '), search)
  const { figures, rest } = figuresIn(withoutEmails)
  const words = wordsIn(rest)
  const terms = [...emails.filter((email) => wholeKey(email) !== '').map(emailTerm), ...figures].slice(
    0,
    countedWords,
  )
  for (let at = 0; at < words.length && terms.length < countedWords; ) {
    const unit = unitAt(words, at, own)
    terms.push(termOf(words.slice(at, at + unit.size).join(' '), unit, own))
    at += unit.size
  }
  if (terms.length === 0) return undefined
  return {
    terms,
    hints: [],
    ...namesOf(figures.length > 0 ? wordsIn(withoutEmails) : words),
    synonymNames: synonymNamesOf(terms),
  }
}

/** The beginnings of names in more synonyms cost more than they tell. */
const countedSynonyms = 6

function synonymNamesOf(terms: readonly Term[]): readonly string[] {
  const [only, ...others] = terms
  const ways = only && others.length === 0 ? only.ways : []
  return ways
    .filter(({ distance }) => distance === 'synonym')
    .slice(0, countedSynonyms)
    .map(({ keys }) => stemNameOf(keys))
}

function namesOf(words: readonly string[]): Pick<SearchQuery, 'names' | 'stemNames'> {
  const stemNames = new Set(languages.map((language) => stemNameKey(words, language)))
  return { names: [nameKey(words)], stemNames: [...stemNames] }
}

/** How much a term tells: nothing, the price, what all rows are about, or what is sought. */
const telling = ['filler', 'money', 'thing', 'sought'] as const

function kindOf(term: Term, isCommon: (term: Term) => boolean): (typeof telling)[number] {
  if (term.figure) return 'sought'
  const kinds = term.typed.split(' ').map((word) => genericKind(word) ?? 'sought')
  const most = telling.findLast((kind) => kinds.includes(kind)) ?? 'sought'
  return most === 'sought' && isCommon(term) ? 'thing' : most
}

/** The most such words that rank: each costs as much as a word that is sought. */
const countedHints = 2

/**
 * Takes from a search the words that nearly all rows are about (`genericKind`), and those that `isCommon` tells of a list: rows
 * need not have them. Where there are no others, the most telling of them stay.
 */
export function withHints(query: SearchQuery, isCommon: (term: Term) => boolean = () => false): SearchQuery {
  const kinds = new Map(query.terms.map((term) => [term, kindOf(term, isCommon)]))
  const most = telling.findLast((kind) => query.terms.some((term) => kinds.get(term) === kind))
  const terms = query.terms.filter((term) => kinds.get(term) === most)
  if (terms.length === query.terms.length) return query
  const hints = query.terms.filter((term) => most === 'sought' && kinds.get(term) === 'thing')
  const short = namesOf(terms.flatMap(({ typed }) => typed.split(' ')))
  return {
    terms,
    hints: hints.slice(0, countedHints),
    names: [...query.names, ...short.names],
    stemNames: [...new Set([...query.stemNames, ...short.stemNames])],
    synonymNames: synonymNamesOf(terms),
  }
}
