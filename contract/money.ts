/** How many of the stored units make a dollar: money is kept in whole millionths, so six decimals are exact. */
export const unitsPerDollar = 1_000_000

const decimal = /^(\d{1,7})(?:\.(\d{1,6}))?$/

/**
 * Reads dollars as entered, `19`, `"19.99"` or `19.99`, into whole millionths.
 * Takes 0 … 9,999,999.999999 with at most six decimals; anything else is undefined. Never goes through
 * binary fractions: the digits of the text are what counts.
 */
export function parseMoney(value: string | number): number | undefined {
  const match = decimal.exec(String(value).trim())
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return Number(whole) * unitsPerDollar + Number(fraction.padEnd(6, '0'))
}

/** Turns stored millionths into the JSON number of dollars nearest to them, which prints as the same decimal. */
export function toDollars(units: number): number {
  return units / unitsPerDollar
}
