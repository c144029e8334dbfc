import { unitsPerDollar } from '#contract/money.ts'
import { maxQty } from '#contract/quantity.ts'

/** What decides how much of a thing can be had. */
export interface Availability {
  readonly sold: boolean
  /** Whether it can be had without being in stock. */
  readonly made: boolean
  /** Whether the product has any sizes: then it is one of them that is bought. */
  readonly sized: boolean
  /** The pieces of its colour and size; null when the product has no such colour and size. */
  readonly stock: number | null
  readonly size_id: number | null
}

/**
 * How many pieces of a thing can be had: the stock of its colour and size, the most a line may hold when it
 * is made to order, none when it is not sold or not made in this colour and size any more.
 */
export function available({ sold, made, sized, stock, size_id }: Availability): number {
  const offered = sized ? stock !== null : size_id === null
  if (!sold || !offered) return 0
  return made ? maxQty : Math.min(maxQty, stock ?? 0)
}

/**
 * Why so many pieces cannot be had, if they cannot: there are not as many (`available`), or one order takes no more of
 * the product beside the `others` of it in the cart. Of both, what leaves fewer.
 */
export function lackOf(
  wanted: number,
  { available, order_limit, others }: { available: number; order_limit: number | null; others: number },
): 'NOT_ENOUGH_QUANTITY' | 'ORDER_LIMIT' | undefined {
  const room = order_limit === null ? maxQty : Math.max(0, order_limit - others)
  if (wanted <= Math.min(available, room)) return undefined
  return available <= room ? 'NOT_ENOUGH_QUANTITY' : 'ORDER_LIMIT'
}

/** The limit of a product of which a cart holds more than one order takes, if there is one. */
export function exceededLimit(
  lines: readonly {
    readonly product_id: number
    readonly qty: number
    readonly order_limit: number | null
  }[],
): number | undefined {
  const sums = new Map<number, number>()
  for (const { product_id, qty } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + qty)
  const over = lines.find(
    ({ product_id, order_limit }) => (sums.get(product_id) ?? 0) > (order_limit ?? Infinity),
  )
  return over?.order_limit ?? undefined
}

/** Pieces of something at a price in whole millionths of a dollar. */
export interface Priced {
  readonly sale_price_units: number
  readonly qty: number
}

/** The total in whole millionths, or undefined when it is beyond what can be stored and counted exactly. */
export function totalUnits(lines: readonly Priced[]): number | undefined {
  // Rounding never brings a sum back below the largest number that is counted exactly.
  const total = lines.reduce((sum, { sale_price_units, qty }) => sum + sale_price_units * qty, 0)
  return total <= Number.MAX_SAFE_INTEGER ? total : undefined
}

// A whole number of any size.
const exactTotal = (lines: readonly Priced[]): bigint =>
  lines.reduce((sum, { sale_price_units, qty }) => sum + BigInt(sale_price_units) * BigInt(qty), 0n)

/** The total as the JSON number of dollars nearest to it, however large: for showing. */
export const totalDollars = (lines: readonly Priced[]): number =>
  (totalUnits(lines) ?? Number(exactTotal(lines))) / unitsPerDollar

/** The pieces taken of each row of stock, several lines of one row summed, in the order of the rows' ids. */
export function takings(
  lines: readonly { readonly stock_id: number | null; readonly qty: number }[],
): { id: number; qty: number }[] {
  const sums = new Map<number, number>()
  for (const { stock_id, qty } of lines) {
    if (stock_id !== null) sums.set(stock_id, (sums.get(stock_id) ?? 0) + qty)
  }
  return [...sums].map(([id, qty]) => ({ id, qty })).sort((a, b) => a.id - b.id)
}
