import { randomUUID } from 'node:crypto'

/** A word that no other test writes; of letters, as digits enough would be a telephone's, which no person is called. */
export const uniqueWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A text with a mark behind it. */
export const withUniqueWord = (text: string) => `${text} ${uniqueWord()}`
