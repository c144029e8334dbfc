import { fold } from '#i18n/fold.ts'

// Common substitutes for letters, and the symbol that Shift makes of each digit.
const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '|': 'l',
  '€': 'e',
  '£': 'l',
}
const shifted = ')!@#$%^&*('

/** How many symbols or digits at an end may belong to the word itself: abc123, pa$$. */
const maxAtEnd = 3

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const swap = (text: string, of: (sign: string) => string | undefined) =>
  Array.from(text, (sign) => of(sign) ?? sign).join('')
const withoutSpaces = (text: string) => text.replace(/[\s._-]/g, '')

/** The text with successively fewer symbols and digits at its ends; unchanged if it has no letters. */
function cores(text: string): string[] {
  const signs = Array.from(text)
  const first = signs.findIndex(isLetter)
  const last = signs.findLastIndex(isLetter)
  if (first < 0) return [text]
  const starts = [
    0,
    ...Array.from({ length: maxAtEnd + 1 }, (_, signsLeft) => Math.max(0, first - signsLeft)),
  ]
  const ends = [signs.length, ...Array.from({ length: maxAtEnd + 1 }, (_, signsLeft) => last + 1 + signsLeft)]
  return starts.flatMap((start) => ends.map((end) => signs.slice(start, end).join('')))
}

const replaced = (text: string) => [
  text,
  swap(text, (sign) => letters[sign]),
  swap(text, (sign) => (sign === '1' || sign === '!' ? 'l' : letters[sign])),
  swap(text, (sign) => (shifted.includes(sign) ? String(shifted.indexOf(sign)) : undefined)),
]

/**
 * The words that a password may be a variant of, normalised by `fold`: lower case, without symbols and digits at the
 * ends, with substitutes replaced by letters, and a repeated text only once.
 */
export function formsOf(password: string): Set<string> {
  const text = fold(password)
  const single = /^(.{4,}?)\1+$/su.exec(text)?.[1] ?? text
  const whole = new Set([text, single, withoutSpaces(text), withoutSpaces(single)])
  return new Set([...whole].flatMap(cores).flatMap(replaced))
}

/** The forms of a name: the whole, its words of at least three letters, and both without digits at the ends. */
export function wordsOf(text: string): string[] {
  const parts = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2)
  return [fold(text), withoutSpaces(fold(text)), ...parts].flatMap((word) => {
    const signs = Array.from(word)
    const core = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
    return [word, core].filter((one) => one.length > 2)
  })
}
