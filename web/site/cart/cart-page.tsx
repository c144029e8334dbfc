import { type RefObject, useRef } from 'react'
import type { Place } from '#contract/places.ts'
import { failureText } from '#web/api/failure.ts'
import { siteServer } from '#web/api/server.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { accountMeta, useAccountTexts } from '../account/account-layout.tsx'
import { ForCustomers } from '../account/guards.tsx'
import { LoadingPage } from '../account/placeholders.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { Cart } from '../shell/customer-store.ts'
import { unwrapAnswer } from '../shell/loader.ts'
import type { Route } from './+types/cart-page.ts'
import css from './lines.module.css'
import { CartLines } from './lines.tsx'
import { CartSummary } from './summary.tsx'
import { useCurrentCart, useRemovedLines } from './use-cart.ts'
import { useOrder } from './use-order.ts'

/** The first place of delivery, whose terms the cart shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = { sort: 'id', page: 1, limit: 1 } as const
  const { data } = unwrapAnswer(
    await context.get(siteServer).call('/app/client/places/getall', asked),
    request,
  )
  return { place: data[0] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.cart.heading'))

export default function CartPage({ loaderData: { place } }: Route.ComponentProps) {
  const t = useAccountTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={t('account.cart.heading')} headingRef={heading} />
      <ForCustomers>
        {({ id, cart }) => <CartView account_id={id} cart={cart} place={place} heading={heading} />}
      </ForCustomers>
    </>
  )
}

interface Props {
  account_id: number
  cart: Cart | undefined
  /** The place whose terms of delivery are shown. */
  place: Place | undefined
  /** Receives focus when the last line is removed. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** A customer's cart: its lines, their total, and the order. */
export function CartView({ account_id, cart, place, heading }: Props) {
  const t = useAccountTexts()
  const { failure, fetchCart } = useCurrentCart(account_id)
  const ordering = useOrder(account_id, cart)
  useRemovedLines(account_id, cart)
  const empty = cart?.lines.length === 0

  if (cart && !empty) {
    return (
      <div className={classes(css.page, css.filled)}>
        <CartLines account_id={account_id} cart={cart} heading={heading} frozen={ordering.busy} />
        <CartSummary cart={cart} ordering={ordering} deliveryPlace={place} />
      </div>
    )
  }
  if (ordering.busy || ordering.lost || (!cart && !failure)) return <LoadingPage />
  if (failure && !cart) {
    return (
      <div className={css.page}>
        <EmptyState title={t('account.cart.failed')} help={failureText(t, { msg: failure })}>
          <Button onClick={fetchCart}>{t('site.banner.retry')}</Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={css.page}>
      <EmptyState title={t('account.cart.empty')} help={t('account.cart.emptyHelp')}>
        <Link className={buttonClass('main')} to="/shop">
          {t('account.cart.goToShop')}
        </Link>
      </EmptyState>
    </div>
  )
}
