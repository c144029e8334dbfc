import type { Cartitem } from '#contract/cart.ts'
import { maxQty } from '#contract/quantity.ts'
import { type Customer, piecesOf } from '../shell/customer-store.ts'
import type { Choice } from './choice.ts'
import type { ProductPage } from './load-product.ts'

/**
 * How far buying has come: `waiting` until it is known who looks; `none` when there is nothing to buy; `login` for a
 * guest; `choose` until a colour and a size are chosen; `full` when all there is is in the cart, `limited` when all
 * that one order takes is; `ready` to be added.
 */
export type BuyingState = 'waiting' | 'none' | 'login' | 'choose' | 'full' | 'limited' | 'ready'

/** What a cart leaves of a thing. */
export interface PurchaseLimit {
  /** How many of this very thing are in the cart. */
  readonly inCart: number
  /** How many there are beside those in the cart. */
  readonly left: number
  /** How many of them one order still takes. */
  readonly most: number
}

type Wanted = Pick<Choice, 'colour' | 'size' | 'availability'>

const thereAre = ({ availability }: Wanted) =>
  availability.kind === 'left' ? availability.left : availability.kind === 'madeToOrder' ? maxQty : 0

/** What a cart of these lines leaves of a product in a colour and a size. An order's limit counts all colours and sizes. */
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

/** How far buying has come for whoever is looking. */
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
