import { unitsPerDollar } from '#contract/kit/money.ts'

/** A quantity at a unit price in whole millionths of a dollar. */
export interface Priced {
  readonly sale_price_units: number
  readonly qty: number
}

/** The total in whole millionths, or undefined beyond Number.MAX_SAFE_INTEGER. */
export function totalUnits(lines: readonly Priced[]): number | undefined {
  // Rounding never brings an unsafe sum back below the largest safe integer.
  const total = lines.reduce((sum, { sale_price_units, qty }) => sum + sale_price_units * qty, 0)
  return total <= Number.MAX_SAFE_INTEGER ? total : undefined
}

// Exact at any size.
const exactTotal = (lines: readonly Priced[]): bigint =>
  lines.reduce((sum, { sale_price_units, qty }) => sum + BigInt(sale_price_units) * BigInt(qty), 0n)

/** The nearest JSON number of dollars for display, however large. */
export const totalDollars = (lines: readonly Priced[]): number =>
  (totalUnits(lines) ?? Number(exactTotal(lines))) / unitsPerDollar

/**
 * What is owed for an order's goods and their delivery, in whole millionths. Beyond Number.MAX_SAFE_INTEGER it is not
 * exact: an order that would owe as much is refused.
 */
export const dueUnits = (amount_units: number, fee_units: number): number => amount_units + fee_units
