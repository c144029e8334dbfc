import type { Language } from '#contract/kit/languages.ts'
import { normalised } from '#contract/kit/normalised.ts'
import { foldDigits } from '../digits.ts'
import { fold } from '../fold.ts'
import { stemArabic } from './arabic.ts'
import { stemEnglish } from './english.ts'
import { equalKey } from './figure-keys.ts'
import { foldKeyboard } from './keyboards.ts'
import { stemSorani } from './sorani.ts'
import { figureKey, measuresIn } from './units.ts'

/** The keys of a word, by which texts and searches meet. All consist of letters, digits and `·`. */
export interface WordKeys {
  /** As written, folded. */
  readonly exact: string
  /** Its stems, the likeliest first, folded as keyboards write them. */
  readonly stems: readonly string[]
  /** Folded to the letters that every keyboard has. */
  readonly loose: string
}

const arabicScript = /[\u0600-\u06ff]/
/** Letters that Sorani has and Arabic has not; on text before folding. */
const soraniLetters = /[پچڤژگڕڵۆێە]/
/** Letters that Arabic has and Sorani has not; ك ي ى are also what an Arabic keyboard gives for Sorani. */
const arabicLetters = /[ةأإآثصضطظذ]/

/** The languages whose endings a word may have: of a text its own, of a search those of its script. */
function languagesOf(word: string, language: Language | undefined): readonly Language[] {
  if (!arabicScript.test(word)) return ['en']
  if (language === 'ku' || language === 'ar') return [language]
  if (soraniLetters.test(word)) return ['ku']
  return arabicLetters.test(word) ? ['ar'] : ['ar', 'ku']
}

function stemsOf(folded: string, language: Language): readonly string[] {
  if (language === 'ku') return stemSorani(folded)
  return language === 'ar' ? stemArabic(folded) : stemEnglish(folded)
}

const cache = new Map<string, WordKeys>()
const maxCached = 20_000

/** Returns the keys of a word of a code, an e-mail or a telephone number, which has no endings. */
export function codeKeysOf(word: string): WordKeys {
  const exact = fold(word)
  return { exact, stems: [], loose: foldKeyboard(exact) }
}

/** Returns the keys of a word, as `wordsIn` gives it; `language` is that of its text, undefined for a search. */
export function keysOf(word: string, language?: Language): WordKeys {
  const name = `${language ?? ''} ${word}`
  const hit = cache.get(name)
  if (hit) return hit
  const { exact, loose } = codeKeysOf(word)
  const stems = languagesOf(word, language).flatMap((one) => stemsOf(exact, one))
  const keys = { exact, stems: [...new Set(stems.map(foldKeyboard))].filter(Boolean), loose }
  if (cache.size >= maxCached) cache.clear()
  cache.set(name, keys)
  return keys
}

// Longer words are cut, as PostgreSQL has a limit for them.
const word = /\d+(?:[.,·]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]{1,60}/gu

/** Vowel signs alone are no word: folding leaves nothing of them. */
const vowelSigns = /^[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+$/

/** Words that are written apart or joined: عبد الرحمن، عبدالرحمن. */
const joining = /^(?:عبد|ابو|ام|ابن|بن)$/
// Each of three letters may have two signs.
const longestJoining = 9

/** The words of a text, in order, without signs; figures keep their point as `·`. Letters are as written. */
export const wordsIn = (text: string): string[] =>
  (normalised('NFKC', foldDigits(text).replace(/[\p{Cf}\u0640]/gu, '')).match(word) ?? [])
    .map((one) => (/^\d/.test(one) ? figureKey(one) : one))
    .filter((one) => !vowelSigns.test(one))

/** The key of a code or an e-mail as a whole, without its signs. */
export const wholeKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The e-mails of a text. */
export const emailsIn = (text: string): readonly string[] =>
  text.includes('@') ? text.split(/[\s<>,;،؛]/).filter((part) => /.@./.test(part)) : []

const standard = /(?<![\p{L}\p{N}])\p{Script=Latin}{2,4}[ -]?\d{2,5}-\d{1,3}(?![\p{L}\p{N}])/gu

/** The numbers of standards in a text, such as EN 81-28, as one word each: its figures are in many others. */
export const standardsIn = (text: string): string[] => (foldDigits(text).match(standard) ?? []).map(wholeKey)

/** Further keys of a text: its e-mails, figures with units, standards, and names that others write as one word. */
export function joinedIn(text: string, words: readonly string[]): string[] {
  const names = words.flatMap((one, at) => {
    const next = words[at + 1]
    return next && one.length <= longestJoining && joining.test(fold(one)) ? [fold(one + next)] : []
  })
  const measures = measuresIn(text.replace(/\p{Cf}/gu, ''), true).map(equalKey)
  return [...emailsIn(text).map(wholeKey), ...measures, ...standardsIn(text), ...names]
}
