import { arabicSlips } from './arabic-slips.ts'
import { allowedSlips, slipsBetween } from './slips.ts'
import { asInArabic, type Sound, soundsOf } from './transliteration.ts'
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
  const known = soundsOf(word)
  return soundsOf(typed).some(
    ({ consonants }) =>
      consonants.length >= fewestConsonants && known.some((sound) => sound.consonants === consonants),
  )
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

/** How far a word sounds from what was typed: the vowels that one has more than the other; undefined if it is another word. */
function heard(typed: Sound, word: Sound, most: number): number | undefined {
  if (typed.consonants !== word.consonants) return undefined
  const vowels = slipsBetween(word.spoken, typed.spoken, most)
  return vowels <= most ? vowels : undefined
}

/** The words that sound as one that was typed in Latin letters. */
function sounding(typed: string, { words, nameWords }: KnownWords): string[] {
  const near = soundsOf(typed).flatMap((sought): [string, number][] => {
    const { length } = sought.consonants
    const fewest = sought.spoken.startsWith('a') ? 5 : 3
    if (length < 2 || typed.length < fewest) return []
    return [...(length === 2 ? nameWords : words)].flatMap((word): [string, number][] => {
      if (isLatin(word)) return []
      const far = soundsOf(word).flatMap((sound) => heard(sought, sound, length === 2 ? 0 : 1) ?? [])
      return far.length > 0 ? [[word, Math.min(...far)]] : []
    })
  })
  return lowest(near)
}

/** Letters that borrowed words and names from elsewhere do not have. */
const native = /[عحصضظذث]/
/** The fewest consonants of a borrowed word, and of those that may have other vowels. */
const fewestBorrowed = 3
const fewestLoose = 4

const inArabic = ({ consonants, spoken }: Sound): Sound => ({
  consonants: asInArabic(consonants),
  spoken: asInArabic(spoken),
})

/** Whether a word may be one in Arabic letters that was borrowed in another spelling: ئينفيرتر, ئینڤێرتەر, إنفرتر. */
const isBorrowedAs = (typed: string, word: string) =>
  !native.test(word) &&
  [...typed].filter((one) => one === 'ق').length === [...word].filter((one) => one === 'ق').length

/**
 * The makers, and words of the trade and of names, that sound as one that was typed in Arabic letters: in one's own spelling, as
 * تێسمار for Tesmar and ئينفيرتر for ئینڤێرتەر.
 */
function spelledAsHeard(typed: string, { groupWords, nameWords, trade, isOwn }: KnownWords): string[] {
  if (native.test(typed)) return []
  const makers = [...groupWords].filter((word) => isLatin(word) && !/\d/.test(word) && !isOwn(word))
  const borrowed = [...nameWords.union(trade)].filter((word) => !isLatin(word) && isBorrowedAs(typed, word))
  const near = soundsOf(typed)
    .map(inArabic)
    .flatMap((sought): [string, number][] => {
      const { length } = sought.consonants.replace(/^a/, '')
      if (length < fewestBorrowed) return []
      const alike = (words: readonly string[], most: number) =>
        words.flatMap((word): [string, number][] => {
          const far = soundsOf(word).flatMap((sound) => {
            const known = inArabic(sound)
            return known.spoken.at(-1) === sought.spoken.at(-1) ? (heard(sought, known, most) ?? []) : []
          })
          return far.length > 0 ? [[word, Math.min(...far)]] : []
        })
      const isLong = length >= fewestLoose
      return [...alike(makers, isLong ? 2 : 0), ...(isLong ? alike(borrowed, 2) : [])]
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

/** The words that a word may stand for. */
export interface KnownWords {
  readonly words: ReadonlySet<string>
  /** Those that are not only in long texts: short words may sound like any of a long text. */
  readonly nameWords: ReadonlySet<string>
  /** Those of groups alone, such as makers, who have no name in other letters. */
  readonly groupWords: ReadonlySet<string>
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
export function correctionsOf(word: string, known: KnownWords): readonly (readonly string[])[] {
  const { words, nameWords, trade, isOwn } = known
  const { exact, stems } = keysOf(word)
  if (isOwn(exact)) return []
  const both = parts(exact, words)
  if (both) return [both]
  const named = nameWords.union(trade)
  const owned = exact.replace(pronoun, '')
  if (owned !== exact && named.has(owned)) return [[owned]]
  const forms = /^(?:[وبکف]?ال|لل)/.test(exact) ? [exact, ...stems.slice(0, 1)] : [exact]
  const slipped = misspelled(forms, [...(exact.length < fewestInDetails ? named : words)])
  if (slipped.length > 0) return slipped.map((one) => [one])
  if (!isLatin(exact)) return spelledAsHeard(exact, known).map((one) => [one])
  const whole = sounding(word, known)
  const ended = () => sounding(word.replace(latinEnding, ''), known)
  return (whole.length > 0 ? whole : ended()).map((one) => [one])
}
