import { allowedSlips, slipsBetween } from './slips.ts'
import { soundOf } from './transliteration.ts'
import { keysOf } from './words.ts'

/** The most words that one word may have meant. */
const mostMeant = 4
/** Parts of a joined word are at least this long. */
const shortestPart = 3

const isLatin = (text: string) => /^[a-z]/.test(text)

/** The entries with the lowest number, at most `mostMeant`. */
function lowest(scored: readonly (readonly [word: string, score: number])[]): string[] {
  const least = Math.min(...scored.map(([, score]) => score))
  return scored.flatMap(([word, score]) => (score === least ? [word] : [])).slice(0, mostMeant)
}

function misspelled(typed: readonly string[], words: readonly string[]): string[] {
  const near = words.flatMap((word): [string, number][] => {
    const scores = typed.flatMap((one) => {
      const most = allowedSlips(one)
      // People seldom miss the first letter, and words that differ in it are often others: fridge, bridge.
      if (most === 0 || one[0] !== word[0] || /\d/.test(word)) return []
      const slips = slipsBetween(one, word, most)
      return slips <= most ? [slips] : []
    })
    return scores.length > 0 ? [[word, Math.min(...scores)]] : []
  })
  return lowest(near)
}

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
  readonly told: ReadonlySet<string>
}

/**
 * What a word that no row has may have meant, of the known words: each of the answers is one, or two that were typed as
 * one. Letters that slipped, none in words under five letters; in Latin letters also how Kurdish and Arabic words sound.
 * Empty rather than far from what was typed.
 */
export function correctionsOf(word: string, { words, told }: KnownWords): readonly (readonly string[])[] {
  const { exact, stems } = keysOf(word)
  const both = parts(exact, words)
  if (both) return [both]
  const forms = /^(?:[وبکف]?ال|لل)/.test(exact) ? [exact, ...stems.slice(0, 1)] : [exact]
  const slipped = misspelled(forms, [...words])
  if (slipped.length > 0 || !isLatin(exact)) return slipped.map((one) => [one])
  const isShort = soundOf(exact).consonants.length === 2
  return sounding(exact, [...(isShort ? told : words)]).map((one) => [one])
}
