import type { Cartitem } from '#contract/cart.ts'

type Held = Pick<Cartitem, 'qty' | 'available'> & Partial<Pick<Cartitem, 'product_id' | 'order_limit'>>

/** How many pieces a line may hold: what can be had, and what one order takes beside the other lines of its product. */
export function maxQuantity(line: Held, lines: readonly Held[] = []): number {
  const { available, order_limit, product_id } = line
  if (!order_limit) return available
  const others = lines.filter((one) => one !== line && one.product_id === product_id)
  const taken = others.reduce((sum, { qty }) => sum + qty, 0)
  return Math.min(available, Math.max(0, order_limit - taken))
}

/** What keeps a line of the cart from being ordered: nothing is left, fewer than it holds, or one order takes fewer. */
export function shortageOf(
  line: Held,
  lines: readonly Held[] = [],
): 'soldOut' | 'fewer' | 'limited' | undefined {
  const { qty, available } = line
  if (available === 0) return 'soldOut'
  if (available < qty) return 'fewer'
  return maxQuantity(line, lines) < qty ? 'limited' : undefined
}

/** The line that takes the focus over from one that goes: the next, else the one before; undefined for the last. */
export function heirOf(ids: readonly number[], going: number): number | undefined {
  const at = ids.indexOf(going)
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1])
}
