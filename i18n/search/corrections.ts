import { arabicSlips } from './arabic-slips.ts'
import { allowedSlips, slipsBetween } from './slips.ts'
import { soundOf } from './transliteration.ts'
import { keysOf } from './words.ts'

/** The most words that one word may have meant. */
const maxMeant = 4
/** Parts of a joined word are at least this long. */
const shortestPart = 3
/** Long texts have so many words that a slip of a shorter word often makes one of them. */
const fewestInDetails = 6
/** Latin words with fewer consonants are others if their vowels differ: fast, fist. */
const fewestConsonants = 4

const isLatin = (text: string) => /^[a-z]/.test(text)

/** The entries with the lowest number, at most `maxMeant`. */
function lowest(scored: readonly (readonly [word: string, score: number])[]): string[] {
  const least = Math.min(...scored.map(([, score]) => score))
  return scored.flatMap(([word, score]) => (score === least ? [word] : [])).slice(0, maxMeant)
}

/** Words of four letters that lack one keep both ends: درگا for دەرگا. Other slips make other words of them. */
const lacksOne = (typed: string, word: string) =>
  typed.length === 4 && word.length === 5 && typed.at(-1) === word.at(-1)

/** Whether two Latin words differ in nothing but vowels; short ones would be others. */
function alikeButVowels(typed: string, word: string): boolean {
  if (!isLatin(typed) || !isLatin(word)) return false
  const { consonants } = soundOf(typed)
  return consonants.length >= fewestConsonants && consonants === soundOf(word).consonants
}

/** How far a known word is from one form of what was typed; undefined if it is another word. */
function distanceOf(typed: string, word: string): number | undefined {
  // People seldom miss the first letter, and words that differ in it are often others: fridge, bridge.
  if (typed[0] !== word[0] || /\d/.test(word)) return undefined
  const most = lacksOne(typed, word) ? 1 : allowedSlips(typed)
  const likely = isLatin(typed) ? undefined : arabicSlips(typed)
  const slips = most === 0 ? 1 : slipsBetween(typed, word, most, likely)
  if (slips <= most) return slips
  return alikeButVowels(typed, word) ? most + 1 : undefined
}

const article = /^ال(?=...)/

function misspelled(typed: readonly string[], words: readonly string[]): string[] {
  const near = words.flatMap((word): [string, number][] => {
    const forms = article.test(word) ? [word, word.replace(article, '')] : [word]
    const all = typed.flatMap((one) => forms.flatMap((form) => distanceOf(one, form) ?? []))
    return all.length > 0 ? [[word, Math.min(...all)]] : []
  })
  return lowest(near)
}

/** Kurdish endings in Latin letters, of which the first that fits goes: dergakan, bazarî. */
const latinEnding = /(?<=...)(?:[ae]?kan[iî]?|[ae]k[ae]|an|[iî])$/

function sounding(typed: string, words: readonly string[]): string[] {
  const sought = soundOf(typed)
  const { length } = sought.consonants
  const fewest = sought.spoken.startsWith('a') ? 5 : 3
  if (length < 2 || typed.length < fewest) return []
  const near = words.flatMap((word): [string, number][] => {
    if (isLatin(word)) return []
    const sound = soundOf(word)
    if (sound.consonants !== sought.consonants) return []
    const most = length === 2 ? 0 : 1
    const slips = slipsBetween(sound.spoken, sought.spoken, most)
    return slips <= most ? [[word, slips]] : []
  })
  return lowest(near)
}

/** The two words that were typed as one. */
function parts(typed: string, words: ReadonlySet<string>): string[] | undefined {
  for (let at = shortestPart; at <= typed.length - shortestPart; at += 1) {
    const both = [typed.slice(0, at), typed.slice(at)]
    if (both.every((part) => words.has(part))) return both
  }
  return undefined
}

/** The words that a word may stand for. */
export interface KnownWords {
  readonly words: ReadonlySet<string>
  /** Those that are not only in long texts: short words may sound like any of a long text. */
  readonly nameWords: ReadonlySet<string>
  /** Those of the trade, whether or not a text has them. */
  readonly trade: ReadonlySet<string>
  /** Whether a folded word is one of a language: no slip made it. */
  isOwn(word: string): boolean
}

/**
 * What a word that no row has may have meant, of the known words: each of the answers is one, or two that were typed as
 * one. Letters that slipped, none in words under five letters; in Latin letters also how Kurdish and Arabic words sound.
 * Nothing for a word of its own, and empty rather than far from what was typed.
 */
export function correctionsOf(
  word: string,
  { words, nameWords, trade, isOwn }: KnownWords,
): readonly (readonly string[])[] {
  const { exact, stems } = keysOf(word)
  if (isOwn(exact)) return []
  const both = parts(exact, words)
  if (both) return [both]
  const forms = /^(?:[وبکف]?ال|لل)/.test(exact) ? [exact, ...stems.slice(0, 1)] : [exact]
  const slipped = misspelled(forms, [...(exact.length < fewestInDetails ? nameWords.union(trade) : words)])
  if (slipped.length > 0 || !isLatin(exact)) return slipped.map((one) => [one])
  const heard = (spoken: string) =>
    sounding(spoken, [...(soundOf(spoken).consonants.length === 2 ? nameWords : words)])
  const whole = heard(exact)
  return (whole.length > 0 ? whole : heard(exact.replace(latinEnding, ''))).map((one) => [one])
}
