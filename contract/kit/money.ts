/** Stored units per dollar: we store money in whole millionths, so that six decimals are exact. */
export const unitsPerDollar = 1_000_000

/** The greatest price in dollars, and the most digits of one after the point. */
export const greatestPrice = 9_999_999.999999
export const priceDecimals = 6

const decimal = /^(\d{1,7})(?:\.(\d{1,6}))?$/

/**
 * Parses dollars as typed, `19`, `"19.99"` or `19.99`, into whole millionths. Accepts 0 … 9,999,999.999999 with at
 * most six decimals and returns undefined for anything else. Works on the decimal digits, never on binary fractions.
 */
export function parseMoney(value: string | number): number | undefined {
  const match = decimal.exec(String(value).trim())
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return Number(whole) * unitsPerDollar + Number(fraction.padEnd(6, '0'))
}

/** Converts stored millionths into the nearest JSON number of dollars, which prints as the same decimal. */
export function toDollars(units: number): number {
  return units / unitsPerDollar
}

/**
 * Whether a sent number of dollars is an amount in millionths as a client may know it: added in binary fractions, or rounded to
 * cents in either direction.
 */
export function isSameToCents(dollars: number, units: number): boolean {
  const sent = Math.round(dollars * unitsPerDollar)
  const cent = unitsPerDollar / 100
  return Math.round(sent / cent) === Math.round(units / cent) || Math.abs(sent - units) * 2 <= cent
}

/** The bounds of the rate, in dinar for 100 dollars; a rate for a single dollar is below them. */
export const dinarRate = { least: 10_000, most: 1_000_000 } as const
