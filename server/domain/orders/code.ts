import { randomInt } from 'node:crypto'
import { foldDigits } from '#i18n/digits.ts'

// Of characters that look alike (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V) or sound alike (M N, P B) at most one is used, and
// no vowels, so that no words appear.
const signs = '23456789CDFHJKLMPQRTWXY'
const groups = 3
const groupLength = 4

/** A code as somebody typed or pasted it, as it is stored: capitals in groups, whatever stands between them. */
export function readOrdercode(text: string): string {
  const plain = foldDigits(text).toUpperCase()
  const letters = plain.replace(/[^0-9A-Z]/g, '')
  if (letters.length !== groups * groupLength) return plain
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength),
  ).join('-')
}

/**
 * Generates an order code such as `7KQM-3WXD-9TRC`. Twelve of 23 characters are 54 random bits, so codes cannot be
 * guessed; groups make it easy to read aloud.
 */
export function makeOrdercode(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
