import { maxQty } from '#contract/kit/quantity.ts'

/** What determines how many pieces are available. */
export interface Availability {
  readonly sold: boolean
  /** Whether it can be ordered without stock. */
  readonly madeToOrder: boolean
  /** Whether the product has sizes; then one of them must be chosen. */
  readonly sized: boolean
  /** The stock of the colour and size; null if the product does not come in them. */
  readonly stock: number | null
  readonly size_id: number | null
}

/**
 * How many pieces can be ordered: the stock of the colour and size; the maximum of a line if it is made to order; none
 * if it is not sold or no longer comes in this colour and size.
 */
export function available({ sold, madeToOrder, sized, stock, size_id }: Availability): number {
  const offered = sized ? stock !== null : size_id === null
  if (!sold || !offered) return 0
  return madeToOrder ? maxQty : Math.min(maxQty, stock ?? 0)
}

/**
 * Why `wanted` pieces cannot be ordered, or undefined if they can: not enough are `available`, or the order limit is
 * reached together with the `others` in the cart. Names the stricter of the two.
 */
export function lackOf(
  wanted: number,
  { available, order_limit, others }: { available: number; order_limit: number | null; others: number },
): 'NOT_ENOUGH_QUANTITY' | 'ORDER_LIMIT' | undefined {
  const room = order_limit === null ? maxQty : Math.max(0, order_limit - others)
  if (wanted <= Math.min(available, room)) return undefined
  return available <= room ? 'NOT_ENOUGH_QUANTITY' : 'ORDER_LIMIT'
}

/** The order limit of a product that the cart exceeds, if any. */
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

interface Pieces {
  readonly product_id: number
  readonly qty: number
}

/** All pieces of an order. */
export const piecesOf = (lines: readonly Pieces[]): number => lines.reduce((sum, { qty }) => sum + qty, 0)

/** The most pieces that an order has of one product, over all its lines. */
export const mostOfOne = (lines: readonly Pieces[]): number =>
  Math.max(
    0,
    ...Map.groupBy(lines, ({ product_id }) => product_id)
      .values()
      .map(piecesOf),
  )

/** The pieces to take from each stock row: lines of the same row summed, ordered by row id. */
export function takings(
  lines: readonly { readonly stock_id: number | null; readonly qty: number }[],
): { id: number; qty: number }[] {
  const sums = new Map<number, number>()
  for (const { stock_id, qty } of lines) {
    if (stock_id !== null) sums.set(stock_id, (sums.get(stock_id) ?? 0) + qty)
  }
  return [...sums].map(([id, qty]) => ({ id, qty })).sort((a, b) => a.id - b.id)
}
