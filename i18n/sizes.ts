import { isolatedName } from './format.ts'

const size = /((?<![\d.,])\d+(?:[.,]\d+)*(?:\s?[×x]\s?\d+(?:[.,]\d+)*)+)/

/** Divides a text at its dimensions, `90 × 160 × 12`, which are every second part. */
export const atSizes = (text: string): readonly string[] => text.split(size)

/** Keeps dimensions in a plain text left to right and on one line. */
export const isolateSizes = (text: string): string =>
  atSizes(text)
    .map((part, at) => (at % 2 === 0 ? part : isolatedName(part.replace(/\s/g, '\u00a0'))))
    .join('')

/**
 * The direction of a value in a language from `dir`: a figure, or a name in Latin letters, reads left to right in a language
 * from the right too.
 */
export const valueDir = (value: string, dir: 'ltr' | 'rtl'): 'ltr' | 'rtl' =>
  dir === 'rtl' && /\p{Script=Arabic}/u.test(value) ? 'rtl' : 'ltr'
