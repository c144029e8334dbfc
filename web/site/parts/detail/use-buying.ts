import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Cartitem } from '#contract/cart.ts'
import { maxQty } from '#contract/quantity.ts'
import { addToCart } from '#web/site/customer/cart.ts'
import { loginFor } from '#web/site/customer/way-back.ts'
import { type Customer, piecesOf, useCustomer } from '#web/site/customer.ts'
import { useSite } from '#web/site/site.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { useWarn } from '../cart/use-warn.ts'
import { readQty, writeChoice } from './choice-address.ts'
import type { ProductPage } from './load-product.ts'
import type { Choice } from './use-choice.ts'

/** How far buying a product has come. */
export interface Buying {
  /**
   * `waiting` until it is known who looks; `none` when there is nothing to buy; `login` for a guest; `choose`
   * until a colour and a size are chosen; `full` when all there is is in the cart, `limited` when all that one order
   * takes is; `ready` to be added.
   */
  readonly state: 'waiting' | 'none' | 'login' | 'choose' | 'full' | 'limited' | 'ready'
  /** The login page that comes back to what is chosen. */
  readonly login: string
  /** The quantity as it is written. */
  readonly qty: string
  /** How many more can be had. */
  readonly most: number
  /** How many of this very thing are in the cart. */
  readonly inCart: number
  readonly busy: boolean
  setQty(text: string): void
  add(): void
}

/** What a cart leaves of a thing. */
interface Room {
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
export function roomOf(
  product: Pick<ProductPage, 'id' | 'orderLimit'>,
  wanted: Wanted,
  cart: readonly Pick<Cartitem, 'product_id' | 'color_id' | 'size_id' | 'qty'>[],
): Room {
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
export function buyingState(kind: Customer['kind'], wanted: Wanted, { left, most }: Room): Buying['state'] {
  if (wanted.availability.kind === 'soldOut') return 'none'
  if (kind === 'unknown') return 'waiting'
  if (kind === 'guest') return 'login'
  if (thereAre(wanted) === 0) return 'choose'
  if (most > 0) return 'ready'
  return left === 0 ? 'full' : 'limited'
}

/** Buys a product in the chosen colour and size. */
export function useBuying(product: ProductPage, choice: Choice): Buying {
  const { t } = useSite()
  const notify = useNotify()
  const warn = useWarn()
  const customer = useCustomer()
  const { revalidate } = useRevalidator()
  const [busy, once] = useOnce()
  const { colour, size, first } = choice
  const [qty, setQty] = useState(String(first.qty))
  const lines = (customer.kind === 'customer' && customer.cart?.lines) || []
  const room = roomOf(product, choice, lines)
  const { inCart, left, most } = room

  const add = () =>
    once(async () => {
      const wanted = readQty(qty)
      if (customer.kind !== 'customer' || !wanted) return setQty('1')
      if (wanted > most) {
        const order_limit = most < left ? (product.orderLimit ?? undefined) : undefined
        return warn({ msg: order_limit ? 'ORDER_LIMIT' : 'NOT_ENOUGH_QUANTITY', order_limit }, add)
      }
      const chosen = { color_id: colour?.id ?? null, size_id: size?.id ?? null }
      const thing = { product_id: product.id, ...chosen, qty: wanted }
      const answer = await addToCart({ account_id: customer.id, ...thing })
      if (answer.status) {
        setQty('1')
        return notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      }
      warn(answer, add)
      if (answer.msg === 'NOT_ENOUGH_QUANTITY' || answer.msg === 'ORDER_LIMIT') await revalidate()
    })

  const chosen = { colour: colour?.id, size: size?.id, qty: readQty(qty) ?? 1 }
  const login = loginFor(writeChoice(product.id, chosen))
  const state = buyingState(customer.kind, choice, room)
  return { state, login, qty, most, inCart, busy, setQty, add }
}
