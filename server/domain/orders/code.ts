import { randomInt } from 'node:crypto'

// No two that look alike (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V) both, none that sound alike (M N, P B), and no
// vowels, so that no word comes out.
const signs = '23456789CDFHJKLMPQRTWXY'
const groups = 3
const groupLength = 4

/**
 * Makes an order's code, as `7KQM-3WXD-9TRC`: twelve of 23 signs are 54 random bits, so nobody finds
 * another's by trying; in groups it can be read aloud.
 */
export function makeOrdercode(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
