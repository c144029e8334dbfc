import type { Cartitem } from '#contract/cart/customer.ts'

type Held = Pick<Cartitem, 'qty' | 'available'> & Partial<Pick<Cartitem, 'product_id' | 'order_limit'>>

/**
 * Returns the most pieces a line may hold: the stock, and what the order limit leaves beside the other lines
 * of its product.
 */
export function maxQuantity(line: Held, lines: readonly Held[] = []): number {
  const { available, order_limit, product_id } = line
  if (!order_limit) return available
  const others = lines.filter((one) => one !== line && one.product_id === product_id)
  const pieces = others.reduce((sum, { qty }) => sum + qty, 0)
  return Math.min(available, Math.max(0, order_limit - pieces))
}

/** Returns why a line cannot be ordered: sold out, fewer in stock than it holds, or above the order limit. */
export function shortageOf(
  line: Held,
  lines: readonly Held[] = [],
): 'soldOut' | 'fewer' | 'limited' | undefined {
  const { qty, available } = line
  if (available === 0) return 'soldOut'
  if (available < qty) return 'fewer'
  return maxQuantity(line, lines) < qty ? 'limited' : undefined
}
