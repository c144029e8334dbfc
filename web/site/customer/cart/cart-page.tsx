import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { siteServer } from '#web/api/server.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EmptyState } from '../../page/empty-state.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { AddressesFailed, useAddresses, valuesFrom } from '../addresses/address-book.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { noDelivery } from '../session/delivery-draft.ts'
import { ForCustomers, LoadingPage, type SignedIn } from '../session/guards.tsx'
import type { Route } from './+types/cart-page.ts'
import css from './lines.module.css'
import { CartLines } from './lines.tsx'
import { type CartTerms, loadTerms } from './load-terms.ts'
import { UnprovedNotice } from './order-limits.tsx'
import saved from './saved-addresses.module.css'
import { CartSummary } from './summary.tsx'
import { useCurrentCart, useRemovedLines } from './use-cart.ts'
import { useDelivery } from './use-delivery.ts'
import { useOrder } from './use-order.ts'
import { useRemovals } from './use-removals.tsx'

// It is fetched while the session is checked: only who has something in the cart needs it.
const DeliveryForm = lazy(() => import('./delivery-form.tsx'))
const GuestCart = lazy(() => import('./guest-cart-view.tsx'))
const SavedAddresses = lazy(() => import('./saved-addresses.tsx'))
const KeepForm = lazy(() => import('./keep-form.tsx'))

export const loader = ({ context, request }: Route.LoaderArgs) => loadTerms(context.get(siteServer), request)

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.cart.heading'))

export default function CartPage({ loaderData: terms }: Route.ComponentProps) {
  const t = useAccountTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')
  return (
    <>
      <PageHead title={t('account.cart.heading')} headingRef={heading} />
      <ForCustomers
        buyer={({ cart }) => (
          <Suspense fallback={<LoadingPage />}>
            <GuestCart {...{ cart, terms, heading, announce }} />
          </Suspense>
        )}
      >
        {(customer) => <CartView key={customer.id} {...{ customer, terms, heading, announce }} />}
      </ForCustomers>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

interface Props {
  customer: SignedIn
  terms: CartTerms
  heading: RefObject<HTMLHeadingElement | null>
  /** Says a change to screen readers. */
  announce(text: string): void
}

/** A customer's cart in two steps on one page, what is ordered and where to, and the order. */
export function CartView({ customer, terms, heading, announce }: Props) {
  const t = useAccountTexts()
  const { limits, places: loaded, pickup, minimum, words, rules } = terms
  const { id: account_id, account, cart } = customer
  const { failure, fetchCart } = useCurrentCart(account_id)
  const ordering = useOrder(account_id, cart)
  const book = useAddresses(account_id)
  const last = book.addresses?.last
  const offered = last ? valuesFrom(last) : { ...noDelivery, name: account?.name ?? '' }
  const delivery = useDelivery({ account_id, offered, loaded, pickup, cart, ordering })
  const { places } = delivery
  useRemovedLines(account_id, cart)
  const removals = useRemovals(account_id, announce, heading)
  const [working, setWorking] = useState(0)
  const [keeping, setKeeping] = useState(false)
  const empty = cart?.lines.length === 0
  const delivers = places.length > 0 || pickup !== undefined

  if (cart && !empty && !(book.waiting && delivers)) {
    return (
      <div className={classes(css.page, css.filled)}>
        <div className={css.steps}>
          <Step title={t('account.delivery.stepCart')}>
            <CartLines
              {...{ account_id, cart, removals, announce }}
              frozen={ordering.busy}
              onWork={(by) => setWorking((now) => now + by)}
            />
          </Step>
          <UnprovedNotice account={account} limits={limits} />
          {delivers && (
            <Step title={t('account.delivery.stepWhere')}>
              <AddressesFailed book={book} />
              {book.addresses && (
                <Suspense>
                  <SavedAddresses book={book} state={delivery} />
                </Suspense>
              )}
              <Suspense>
                <DeliveryForm state={delivery} places={places} pickup={pickup} />
              </Suspense>
              <details className={saved.keep} onToggle={() => setKeeping(true)}>
                <summary>{t('account.delivery.keep')}</summary>
                <Suspense>{keeping && <KeepForm book={book} state={delivery} />}</Suspense>
              </details>
            </Step>
          )}
          {words.text && (
            <p className={css.words}>
              <Text of={words} />
            </p>
          )}
        </div>
        <CartSummary
          cart={cart}
          changing={working > 0}
          ordering={ordering}
          delivery={delivery}
          delivers={delivers}
          minimum={minimum}
          limits={limits}
          rules={rules}
          account={account}
        />
      </div>
    )
  }
  if (ordering.busy || ordering.lost || (!empty && (cart || !failure))) return <LoadingPage />
  return (
    <div className={css.page}>
      {removals.lines.map(removals.offer)}
      {/* A cart that was empty before may have something in it now. */}
      {failure ? (
        <EmptyState title={t('account.cart.failed')} help={failureText(t, { msg: failure })}>
          <Button onClick={fetchCart}>{t('site.banner.retry')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('account.cart.empty')} help={t('account.cart.emptyHelp')}>
          <Link className={buttonClass('main')} to="/shop">
            {t('account.cart.goToShop')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

/** A step of the page, numbered by its style. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.step} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
