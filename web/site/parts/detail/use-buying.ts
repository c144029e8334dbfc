import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxQty } from '#contract/quantity.ts'
import { addToCart } from '#web/site/customer/cart.ts'
import { loginFor } from '#web/site/customer/way-back.ts'
import { useCustomer } from '#web/site/customer.ts'
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
   * until a colour and a size are chosen; `full` when all there is is in the cart; `ready` to be added.
   */
  readonly state: 'waiting' | 'none' | 'login' | 'choose' | 'full' | 'ready'
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

/** Buys a product in the chosen colour and size. */
export function useBuying(product: ProductPage, { colour, size, availability, first }: Choice): Buying {
  const { t } = useSite()
  const notify = useNotify()
  const warn = useWarn()
  const customer = useCustomer()
  const { revalidate } = useRevalidator()
  const [busy, once] = useOnce()
  const [qty, setQty] = useState(String(first.qty))

  const color_id = colour?.id ?? null
  const size_id = size?.id ?? null
  const signedIn = customer.kind === 'customer'
  const inCart = ((signedIn && customer.cart?.lines) || [])
    .filter(
      (line) => line.product_id === product.id && line.color_id === color_id && line.size_id === size_id,
    )
    .reduce((sum, line) => sum + line.qty, 0)
  const there = availability.kind === 'left' ? availability.left : product.madeToOrder ? maxQty : 0
  const most = Math.max(0, there - inCart)

  function stateNow(): Buying['state'] {
    if (availability.kind === 'soldOut') return 'none'
    if (customer.kind === 'unknown') return 'waiting'
    if (!signedIn) return 'login'
    if (there === 0) return 'choose'
    return most === 0 ? 'full' : 'ready'
  }

  const add = () =>
    once(async () => {
      const wanted = readQty(qty)
      if (!signedIn || !wanted) return setQty('1')
      if (wanted > most) return warn('NOT_ENOUGH_QUANTITY', add)
      const thing = { product_id: product.id, color_id, size_id, qty: wanted }
      const answer = await addToCart({ account_id: customer.id, ...thing })
      if (answer.status) {
        setQty('1')
        return notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      }
      warn(answer.msg, add)
      if (answer.msg === 'NOT_ENOUGH_QUANTITY') await revalidate()
    })

  const chosen = { colour: colour?.id, size: size?.id, qty: readQty(qty) ?? 1 }
  const login = loginFor(writeChoice(product.id, chosen))
  return { state: stateNow(), login, qty, most, inCart, busy, setQty, add }
}
