import { unitsPerDollar } from '#contract/kit/money.ts'
import { formatNumber } from './format.ts'

/** The smallest banknote in use in Iraq, in dinar (Central Bank of Iraq). */
const smallestNote = 250n

/** Rates are quoted for this many dollars. */
const quoted = 100n

/**
 * Converts dollars into dinar at `rate`, in dinar for 100 dollars, rounded to the nearest 250 dinar, halves up. Exact:
 * it counts in whole millionths of a dollar.
 */
export function toDinar(dollars: number, rate: number): number {
  const worth = BigInt(Math.round(dollars * unitsPerDollar)) * BigInt(rate)
  const note = BigInt(unitsPerDollar) * quoted * smallestNote
  return Number(((2n * worth + note) / (2n * note)) * smallestNote)
}

/** Formats dollars as dinar at `rate`, `1,412,500`, without the currency's name. */
export const formatDinar = (dollars: number, rate: number): string => formatNumber(toDinar(dollars, rate))
