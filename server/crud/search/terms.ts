import { foldLoose, searchTerms } from '#i18n/fold.ts'
import type { Condition } from '../subquery.ts'
import { type Alternatives, containsOneOf } from './trigram-index.ts'

/** Words of a search that count; more only cost time. */
const countedWords = 8

const countedTerms = (search: string) => searchTerms(search).slice(0, countedWords)

/** What a search asks of a row: each word, itself or a synonym. */
export interface SearchTerms {
  /** As they were typed. */
  readonly exact: readonly Alternatives[]
  /** However their letters are typed. */
  readonly loose: readonly Alternatives[]
}

/** The words of a search; undefined when nothing is left to search for. */
export function searchTermsOf(search: string): SearchTerms | undefined {
  const exact = countedTerms(search)
  if (exact.length === 0) return undefined
  return { exact, loose: exact.map((words) => [...new Set(words.map(foldLoose))]) }
}

/** The conditions that a column with folded text has one of each word's alternatives. */
export const containsEach = (column: string, terms: readonly Alternatives[]): Condition[] =>
  terms.map((words) => containsOneOf(column, words))

/**
 * The conditions that rows of a table with `search_loose` meet when they have each word of a search, itself or
 * a synonym, however its letters are typed.
 */
export const matchesSearch = (table: string, search: string): Condition[] =>
  containsEach(`${table}.search_loose`, searchTermsOf(search)?.loose ?? [])

/** As `matchesSearch`, for a text at hand. */
export function textMatches(text: string, search: string): boolean {
  const folded = foldLoose(text)
  return countedTerms(search).every((words) => words.some((word) => folded.includes(foldLoose(word))))
}
