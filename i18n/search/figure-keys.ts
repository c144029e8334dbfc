import type { BaseUnit } from '../figure-units.ts'

/** A figure in thousandths of a base unit, so that equal figures are equal numbers. */
export interface Figure {
  readonly base: BaseUnit
  readonly milli: number
}

// No word begins with this sign, so that no search for the beginning of a word meets these keys.
const mark = '·'

/** Sizes of blocks into which ranges are divided: a range may reach over 10^12 thousandths, a thousand kilometres. */
const tens = Array.from({ length: 13 }, (_, level) => 10 ** level)
/** Stops and persons are whole: their ranges need fewer blocks by doubling, up to a million. */
const doubles = Array.from({ length: 21 }, (_, level) => 1000 * 2 ** level)

const sizesOf = (base: BaseUnit) => (base === 'stop' || base === 'person' ? doubles : tens)

/** The key of all rows with this figure, whatever unit they state it in. */
export const equalKey = ({ base, milli }: Figure): string => `${mark}${base}${milli}`

const nameOf = (attribute: string) => attribute.replaceAll('_', '')

/** The key of all rows whose attribute has this figure, for attributes that share their unit with others. */
export const namedKey = (attribute: string, milli: number): string =>
  `${mark}${nameOf(attribute)}${mark}${milli}`

const blockKey = (base: BaseUnit, level: number, index: number) => `${mark}${base}${level}${mark}${index}`

/**
 * The keys of a range: the fewest blocks that make it up, as in a numeric trie. A figure is in the range if one of its
 * `holdingKeys` is among them, so that an index of words finds ranges.
 */
export function rangeKeys(base: BaseUnit, from: number, to: number): readonly string[] {
  const sizes = sizesOf(base)
  const [unit = 1] = sizes
  const first = from - (from % unit)
  const last = to - (to % unit) + unit - 1
  const keys: string[] = []
  for (let at = first; at <= last; ) {
    const level = sizes.findLastIndex((size) => at % size === 0 && at + size - 1 <= last)
    const size = sizes[level] ?? unit
    keys.push(blockKey(base, level, at / size))
    at += size
  }
  return keys
}

/** The keys that a range has one of if it holds the figure. */
export const holdingKeys = ({ base, milli }: Figure): readonly string[] =>
  sizesOf(base).map((size, level) => blockKey(base, level, Math.floor(milli / size)))

/** Whether a key is of a figure, not of a word. */
export const isFigureKey = (key: string) => key.startsWith(mark)
