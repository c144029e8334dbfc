import type { Term } from './term.ts'
import { asInArabic, soundsOf } from './transliteration.ts'

/** Fewer consonants say too little: of such a name the vowels count too. */
const fewestConsonants = 3
/** More readings of a name cost more than they find. */
const maxReadings = 3

/**
 * The keys of a name by its sound, which no written word has: کەریم, كريم and Karim have one. None for what is no name, such as a
 * number.
 */
export function heardKeys(word: string): readonly string[] {
  if (/\d/.test(word)) return []
  const keys = soundsOf(word).map(({ consonants, spoken }) => {
    const isEnough = consonants.replace(/^a/, '').length >= fewestConsonants
    return asInArabic(isEnough ? consonants : spoken)
  })
  return [...new Set(keys)]
    .filter((key) => key.length >= fewestConsonants)
    .map((key) => `·${key}`)
    .slice(0, maxReadings)
}

/** Further ways to match each word of a search: by the sound of names. */
export const withHeard = (terms: readonly Term[]): readonly Term[] =>
  terms.map((term) => {
    const isWord = /^\p{L}[\p{L}\p{M}]+$/u.test(term.typed)
    const heard = isWord ? heardKeys(term.typed) : []
    return {
      ...term,
      ways: [...term.ways, ...heard.map((key) => ({ keys: [key], distance: 'heard' as const }))],
    }
  })
