import { foldLoose, searchTerms } from '#i18n/fold.ts'
import type { Condition } from '../subquery.ts'
import { type Alternatives, containsOneOf } from './trigram-index.ts'

/** The maximum number of search words we use; more only cost time. */
const countedWords = 8

const countedTerms = (search: string) => searchTerms(search).slice(0, countedWords)

/** The words of a search, each with its synonyms. */
export interface SearchTerms {
  /** As typed. */
  readonly exact: readonly Alternatives[]
  /** Folded, so that spelling variants match. */
  readonly loose: readonly Alternatives[]
}

/** The words of a search; undefined if there are none. */
export function searchTermsOf(search: string): SearchTerms | undefined {
  const exact = countedTerms(search)
  if (exact.length === 0) return undefined
  return { exact, loose: exact.map((words) => [...new Set(words.map(foldLoose))]) }
}

/** Conditions that a folded text column contains one alternative of each word. */
export const containsEach = (column: string, terms: readonly Alternatives[]): Condition[] =>
  terms.map((words) => containsOneOf(column, words))

/**
 * Conditions for rows of a table with `search_loose` that contain every search word or a synonym of it, ignoring
 * spelling variants.
 */
export const matchesSearch = (table: string, search: string): Condition[] =>
  containsEach(`${table}.search_loose`, searchTermsOf(search)?.loose ?? [])

/** Like `matchesSearch`, for a text in memory. */
export function textMatches(text: string, search: string): boolean {
  const folded = foldLoose(text)
  return countedTerms(search).every((words) => words.some((word) => folded.includes(foldLoose(word))))
}
