import type { Cartitem } from '#contract/cart.ts'

/** What keeps a line of the cart from being ordered: nothing of it is left, or fewer than it holds. */
export function lackOf({
  qty,
  available,
}: Pick<Cartitem, 'qty' | 'available'>): 'soldOut' | 'fewer' | undefined {
  if (available === 0) return 'soldOut'
  return available < qty ? 'fewer' : undefined
}

/** The line that takes the focus over from one that goes: the next, else the one before; undefined for the last. */
export function heirOf(ids: readonly number[], going: number): number | undefined {
  const at = ids.indexOf(going)
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1])
}
