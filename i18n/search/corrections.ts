import { arabicSlips } from './arabic-slips.ts'
import { inArabic, isLatin, type KnownWords, native, type Spelled, type Spoken } from './known-words.ts'
import { type Sound, soundsOf } from './transliteration.ts'
import { allowedSlips, slipsBetween } from './typing-slips.ts'
import { keysOf } from './words.ts'

/** The most words that one word may have meant. */
const maxMeant = 4
/** Parts of a joined word are at least this long. */
const shortestPart = 3
/** Long texts have so many words that a slip of a shorter word often makes one of them. */
const fewestInDetails = 6
/** Latin words with fewer consonants are others if their vowels differ: fast, fist. */
const fewestConsonants = 4

/** The words with the lowest number, at most `maxMeant`. */
function lowest(scored: readonly (readonly [word: string, score: number])[]): string[] {
  const least = Math.min(...scored.map(([, score]) => score))
  const words = new Set(scored.flatMap(([word, score]) => (score === least ? [word] : [])))
  return [...words].slice(0, maxMeant)
}

/** Words of four letters that lack one keep both ends: درگا for دەرگا. Other slips make other words of them. */
const lacksOne = (typed: string, word: string) =>
  typed.length === 4 && word.length === 5 && typed.at(-1) === word.at(-1)

/** Whether two Latin words differ in nothing but vowels; short ones would be others. */
function alikeButVowels(typed: string, word: string): boolean {
  if (!isLatin(typed) || !isLatin(word)) return false
  const sounds = soundsOf(word)
  return soundsOf(typed).some(
    ({ consonants }) =>
      consonants.length >= fewestConsonants && sounds.some((sound) => sound.consonants === consonants),
  )
}

/** How far a known word without figures is from one form of what was typed; undefined if it is another word. */
function distanceOf(typed: string, word: string): number | undefined {
  // People seldom miss the first letter, and words that differ in it are often others: fridge, bridge.
  if (typed[0] !== word[0]) return undefined
  const most = lacksOne(typed, word) ? 1 : allowedSlips(typed)
  const likely = isLatin(typed) ? undefined : arabicSlips(typed)
  const slips = most === 0 ? 1 : slipsBetween(typed, word, most, likely)
  if (slips <= most) return slips
  return alikeButVowels(typed, word) ? most + 1 : undefined
}

function misspelled(typed: readonly string[], words: ReadonlyMap<string, readonly Spelled[]>): string[] {
  const near = typed.flatMap((one) =>
    (words.get(one.charAt(0)) ?? []).flatMap(({ word, forms }): [string, number][] => {
      const all = forms.flatMap((form) => distanceOf(one, form) ?? [])
      return all.length > 0 ? [[word, Math.min(...all)]] : []
    }),
  )
  return lowest(near)
}

/** Kurdish endings in Latin letters, of which the first that fits goes: dergakan, bazarî. */
const latinEnding = /(?<=...)(?:[ae]?kan[iî]?|[ae]k[ae]|an|[iî])$/

/** The words of those with the same consonants that have at most so many vowels more or less than what was typed. */
const alike = (sought: Sound, words: readonly Spoken[] = [], most: number) =>
  words.flatMap(({ word, spoken }): [string, number][] => {
    const vowels = slipsBetween(spoken, sought.spoken, most)
    return vowels <= most ? [[word, vowels]] : []
  })

/** The words that sound as one that was typed in Latin letters. */
function sounding(typed: string, { bySound, namesBySound }: KnownWords): string[] {
  const near = soundsOf(typed).flatMap((sought) => {
    const { consonants, spoken } = sought
    const isShort = consonants.length === 2
    const fewest = spoken.startsWith('a') ? 5 : 3
    if (consonants.length < 2 || typed.length < fewest) return []
    const words = isShort ? namesBySound() : bySound()
    return alike(sought, words.get(consonants), isShort ? 0 : 1)
  })
  return lowest(near)
}

/** The fewest consonants of a borrowed word, and of those that may have other vowels. */
const fewestBorrowed = 3
const fewestLoose = 4

/** Whether a word has as many ق as another: the languages differ in ک and گ, not in that. */
const hasAsMany = (typed: string, word: string) =>
  [...typed].filter((one) => one === 'ق').length === [...word].filter((one) => one === 'ق').length

/**
 * The makers, and words of the trade and of names, that sound as one that was typed in Arabic letters: in one's own spelling, as
 * تێسمار for Tesmar and ئينفيرتر for ئینڤێرتەر.
 */
function spelledAsHeard(typed: string, { makersBySound, borrowedBySound }: KnownWords): string[] {
  if (native.test(typed)) return []
  const near = soundsOf(typed)
    .map(inArabic)
    .flatMap((sought) => {
      const { length } = sought.consonants.replace(/^a/, '')
      if (length < fewestBorrowed) return []
      const isLong = length >= fewestLoose
      const end = sought.spoken.at(-1)
      const ending = (words: readonly Spoken[] = []) => words.filter(({ spoken }) => spoken.at(-1) === end)
      const makers = ending(makersBySound().get(sought.consonants))
      const borrowed = isLong ? ending(borrowedBySound().get(sought.consonants)) : []
      return [
        ...alike(sought, makers, isLong ? 2 : 0),
        ...alike(
          sought,
          borrowed.filter(({ word }) => hasAsMany(typed, word)),
          2,
        ),
      ]
    })
  return lowest(near)
}

/** A Kurdish pronoun at the end of what somebody wants or has: پەتم دەوێت. */
const pronoun = /(?<=...)(?:م|ت|مان|تان|یان)ه?$/

/** The two words that were typed as one. */
function parts(typed: string, words: ReadonlySet<string>): string[] | undefined {
  for (let at = shortestPart; at <= typed.length - shortestPart; at += 1) {
    const both = [typed.slice(0, at), typed.slice(at)]
    if (both.every((part) => words.has(part))) return both
  }
  return undefined
}

/**
 * What a word that no row has may have meant, of the known words: each of the answers is one, or two that were typed as
 * one. Letters that slipped, none in words under five letters; in Latin letters also how Kurdish and Arabic words sound.
 * Nothing for a word of its own, and empty rather than far from what was typed.
 */
export function correctionsOf(word: string, vocabulary: KnownWords): readonly (readonly string[])[] {
  const { words, named, isOwn } = vocabulary
  const { exact, stems } = keysOf(word)
  if (isOwn(exact)) return []
  const both = parts(exact, words)
  if (both) return [both]
  const owned = exact.replace(pronoun, '')
  if (owned !== exact && named.has(owned)) return [[owned]]
  const forms = /^(?:[وبکف]?ال|لل)/.test(exact) ? [exact, ...stems.slice(0, 1)] : [exact]
  const slipped = misspelled(
    forms,
    exact.length < fewestInDetails ? vocabulary.namedByLetter() : vocabulary.byLetter(),
  )
  if (slipped.length > 0) return slipped.map((one) => [one])
  if (!isLatin(exact)) return spelledAsHeard(exact, vocabulary).map((one) => [one])
  const whole = sounding(word, vocabulary)
  const ended = () => sounding(word.replace(latinEnding, ''), vocabulary)
  return (whole.length > 0 ? whole : ended()).map((one) => [one])
}
