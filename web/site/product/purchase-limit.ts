import type { Cartitem } from '#contract/cart/customer.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import { type Customer, piecesOf } from '../customer/session/customer-store.ts'
import type { Choice } from './choice.ts'
import type { ProductPage } from './load-product.ts'

/**
 * The state of the purchase: `waiting` until the session is known; `none` when it is sold out; `login` for a
 * guest; `choose` until a colour and a size are chosen; `full` when the cart holds the whole stock, `limited`
 * when it holds all that one order allows; `ready` to be added.
 */
export type BuyingState = 'waiting' | 'none' | 'login' | 'choose' | 'full' | 'limited' | 'ready'

/** What can still be added beside the cart. */
export interface PurchaseLimit {
  /** Pieces in the cart in this colour and size. */
  readonly inCart: number
  /** Pieces in stock beside those in the cart. */
  readonly left: number
  /** How many of those one order still allows. */
  readonly most: number
}

type Wanted = Pick<Choice, 'colour' | 'size' | 'availability'>

const thereAre = ({ availability }: Wanted) =>
  availability.kind === 'left' ? availability.left : availability.kind === 'madeToOrder' ? maxQty : 0

/**
 * Computes what can still be added to a cart of a product in a colour and a size. The order limit counts all
 * colours and sizes.
 */
export function purchaseLimit(
  product: Pick<ProductPage, 'id' | 'orderLimit'>,
  wanted: Wanted,
  cart: readonly Pick<Cartitem, 'product_id' | 'color_id' | 'size_id' | 'qty'>[],
): PurchaseLimit {
  const { colour, size } = wanted
  const lines = cart.filter(({ product_id }) => product_id === product.id)
  const same = lines.filter(
    ({ color_id, size_id }) => color_id === (colour?.id ?? null) && size_id === (size?.id ?? null),
  )
  const inCart = piecesOf(same)
  const left = Math.max(0, thereAre(wanted) - inCart)
  if (product.orderLimit === null) return { inCart, left, most: left }
  return { inCart, left, most: Math.min(left, Math.max(0, product.orderLimit - piecesOf(lines))) }
}

/** Returns the state of the purchase for this visitor. */
export function buyingState(
  kind: Customer['kind'],
  wanted: Wanted,
  { left, most }: PurchaseLimit,
): BuyingState {
  if (wanted.availability.kind === 'soldOut') return 'none'
  if (kind === 'unknown') return 'waiting'
  if (kind === 'guest') return 'login'
  if (thereAre(wanted) === 0) return 'choose'
  if (most > 0) return 'ready'
  return left === 0 ? 'full' : 'limited'
}
