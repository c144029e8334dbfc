import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { addCart } from '#contract/cart/customer.ts'
import type { Body } from '#contract/kit/call.ts'
import { isolatedName } from '#i18n/format.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { loginPath } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { addToCart } from '../customer/session/cart.ts'
import { cartOf, useCustomer } from '../customer/session/customer-store.ts'
import { FocusableButton } from '../customer/session/focusable-button.tsx'
import { useCartWarning } from '../customer/session/use-cart-warning.ts'
import css from './buy.module.css'
import { type Choice, readQty, writeChoice } from './choice.ts'
import type { ProductPage } from './load-product.ts'
import { type BuyingState, buyingState, purchaseLimit } from './purchase-limit.ts'
import { Quantity } from './quantity-field.tsx'

/** The state of a purchase and its actions. */
interface Buying {
  readonly state: BuyingState
  /** The URL of the login page, which comes back to this choice. */
  readonly login: string
  /** The quantity as typed. */
  readonly qty: string
  /** How many more can be added. */
  readonly most: number
  /** Pieces in the cart in this colour and size. */
  readonly inCart: number
  readonly busy: boolean
  /** How many times it was clicked with an invalid quantity. */
  readonly refusals: number
  setQty(text: string): void
  add(): void
}

/** Handles the purchase of a product in the chosen colour and size. */
export function useBuying(product: ProductPage, choice: Choice): Buying {
  const { t } = useSite()
  const notify = useNotify()
  const warn = useCartWarning()
  const customer = useCustomer()
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const [submitOnce] = useState(createIdempotentSubmit)
  const { colour, size, first } = choice
  const [qty, setQty] = useState(String(first.qty))
  const [refusals, setRefusals] = useState(0)
  const limit = purchaseLimit(product, choice, cartOf(customer)?.lines ?? [])
  const { inCart, left, most } = limit
  const selection = { colour: colour?.id, size: size?.id, qty: readQty(qty) ?? 1 }
  const login = loginPath(writeChoice(product.id, selection))

  // A retry sends the original choice, even if the choice has changed since.
  const put = (body: Body<typeof addCart> & { account_id: number }) =>
    run(async () => {
      const answer = await submitOnce(body, (key) => addToCart(body, key))
      if (answer.status) {
        setQty('1')
        return notify({
          kind: 'success',
          text: t('site.shop.addedNamed', { name: isolatedName(product.name.text) }),
        })
      }
      warn(answer, () => put(body), login)
      if (answer.msg === 'NOT_ENOUGH_QUANTITY' || answer.msg === 'ORDER_LIMIT') await revalidate()
    })

  const add = () => {
    const wanted = readQty(qty)
    if (!('id' in customer)) return
    if (!wanted) return setRefusals((before) => before + 1)
    if (wanted > most) {
      const order_limit = most < left ? (product.orderLimit ?? undefined) : undefined
      return warn({ msg: order_limit ? 'ORDER_LIMIT' : 'NOT_ENOUGH_QUANTITY', order_limit }, add)
    }
    const thing = { product_id: product.id, color_id: colour?.id ?? null, size_id: size?.id ?? null }
    void put({ account_id: customer.id, ...thing, qty: wanted })
  }

  const state = buyingState(customer.kind, choice, limit)
  return { state, login, qty, most, inCart, busy, refusals, setQty, add }
}

/** The next step: log in, or add to the cart. Null while a choice is missing. */
export function BuyAction({ buying: { state, login, busy, add } }: { buying: Buying }) {
  const { t } = useSite()
  if (state === 'login') {
    return (
      <Link className={buttonClass('main')} to={login}>
        <Icon name="user" />
        {t('site.shop.loginToBuy')}
      </Link>
    )
  }
  if (state !== 'ready') return null
  return (
    <FocusableButton look="main" busy={busy} onPress={add}>
      <Icon name="cart" />
      {t(busy ? 'site.shop.adding' : 'site.shop.addToCart')}
    </FocusableButton>
  )
}

/**
 * The quantity, the action, and the pieces already in the cart. On a phone the action is in the bar below.
 */
export function Buy({ buying }: { buying: Buying }) {
  const { t } = useSite()
  const { state, qty, most, inCart, refusals, setQty } = buying
  if (state === 'none') return null
  return (
    <div className={css.buy}>
      {state === 'ready' && <Quantity {...{ qty, most, refusals }} onChange={setQty} />}
      <div className={css.action}>
        <BuyAction buying={buying} />
      </div>
      {inCart > 0 && (
        <p className={css.inCart}>
          <span>
            {state === 'full' ? t('site.detail.allInCart') : t('site.nav.itemsInCart', { count: inCart })}
          </span>
          <Link className={buttonClass('quiet')} to="/cart">
            {t('site.shop.viewCart')}
          </Link>
        </p>
      )}
    </div>
  )
}
