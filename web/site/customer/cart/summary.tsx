import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { Account } from '#contract/customers/account.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney, isolated } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { DinarLine } from '#web/shared/dinar-line.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { type Cart, piecesOf } from '../session/customer-store.ts'
import { FocusableButton } from '../session/focusable-button.tsx'
import { Fee, sumOf } from './delivery-terms.tsx'
import { shortageOf } from './line-state.ts'
import { type OrderLimits, useTooLarge } from './order-limits.tsx'
import { LinesReview, WhereReview } from './review.tsx'
import css from './summary.module.css'
import type { DeliveryForm } from './use-delivery.ts'
import type { Ordering } from './use-order.ts'

// Only a price that has changed since the page was loaded needs it.
const Changes = lazy(() => import('./changes.tsx'))

interface Props {
  cart: Cart
  /** A line is being changed: the sums are those before it. */
  changing: boolean
  ordering: Pick<Ordering, 'busy' | 'lost' | 'limited'>
  /** Step 2. */
  delivery: Pick<DeliveryForm, 'values' | 'place' | 'fetched' | 'office' | 'terms' | 'seen' | 'order'>
  /** Whether the shop delivers anywhere; without that an order has no delivery. */
  delivers: boolean
  /** The least that the goods of an order must come to, in dollars; 0 for no minimum. */
  minimum: number
  limits: OrderLimits
  account: Account | undefined
  /** The page of the company's terms. */
  rules: string | undefined
  /** Another way to order what is beyond a limit. */
  help?: ReactNode
}

/** All of the order before it is placed: lines, where to, whom to call, days and sums; and the button that orders it. */
export function CartSummary(props: Props) {
  const { cart, changing, ordering, delivery, delivers, minimum, limits, account, rules, help } = props
  const t = useAccountTexts()
  const id = useId()
  const lacking = cart.lines.some((line) => shortageOf(line, cart.lines))
  const small = cart.total < minimum
  const large = useTooLarge(cart, account, limits)
  const reasons = [
    lacking && `${id}-mend`,
    small && `${id}-small`,
    large !== undefined && `${id}-large`,
  ].filter((one) => one !== false)
  const { busy, lost, limited } = ordering
  const { terms, fetched } = delivery
  return (
    <div className={css.summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the window is low, by keyboard too */}
      <section className={css.review} tabIndex={0} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`}>{t('account.cart.summary')}</h2>
        <LinesReview lines={cart.lines} />
        {delivers && <WhereReview {...delivery} />}
        <dl className={css.sums}>
          <div className={css.total}>
            <dt>
              {t('account.cart.total')}
              <small>{t('account.cart.items', { count: piecesOf(cart.lines) })}</small>
              {!terms && <DinarLine dollars={cart.total} />}
            </dt>
            <dd className={delivers ? undefined : css.sum}>
              <Latin>{formatMoney(cart.total)}</Latin>
            </dd>
          </div>
          {delivers && !fetched && (
            <div>
              <dt>
                {t('account.delivery.fee')}
                {terms && 'days' in terms && <small>{deliveryDays(t, terms)}</small>}
              </dt>
              <dd>{terms ? <Fee dollars={terms.fee} /> : <small>{t('account.delivery.noPlace')}</small>}</dd>
            </div>
          )}
          <div>
            <dt>{t('account.cart.payment')}</dt>
            <dd>{t(fetched ? 'account.cart.payAtOffice' : 'account.cart.payOnDelivery')}</dd>
          </div>
        </dl>
      </section>
      <div className={css.foot}>
        {terms && (
          <dl className={css.sums}>
            <div>
              <dt className={css.due}>
                {t(fetched ? 'account.delivery.dueAtOffice' : 'account.delivery.due')}
                <DinarLine dollars={sumOf(cart.total, terms.fee)} />
              </dt>
              <dd className={css.sum} aria-live="polite">
                <Latin>{formatMoney(sumOf(cart.total, terms.fee))}</Latin>
              </dd>
            </div>
          </dl>
        )}
        <div role="alert">
          {lost && !busy && <Trouble>{t('account.cart.lost')}</Trouble>}
          {limited && !busy && !large && <Trouble>{failureText(t, limited)}</Trouble>}
          {!busy && help}
          <Suspense>
            {delivery.seen && <Changes seen={delivery.seen} total={cart.total} fee={terms?.fee} />}
          </Suspense>
        </div>
        {lacking && <Trouble id={`${id}-mend`}>{t('account.cart.mend')}</Trouble>}
        {small && (
          <Trouble id={`${id}-small`}>
            {t('account.delivery.minimum', {
              least: isolated(formatMoney(minimum)),
              missing: isolated(formatMoney(sumOf(minimum, -cart.total))),
            })}
          </Trouble>
        )}
        {large && <Trouble id={`${id}-large`}>{large}</Trouble>}
        {cart.total !== 0 && (
          <FocusableButton
            look="main"
            className={css.buy}
            off={changing || reasons.length > 0}
            busy={busy}
            aria-describedby={reasons.join(' ') || undefined}
            onPress={delivery.order}
          >
            {t(busy ? 'account.cart.placing' : lost ? 'site.banner.retry' : 'account.cart.place')}
          </FocusableButton>
        )}
        {rules && <Link to={rules}>{t('account.cart.terms')}</Link>}
      </div>
    </div>
  )
}

function Trouble({ id, children }: { id?: string; children: string }) {
  return (
    <p className={css.trouble} id={id}>
      <Icon name="warning" />
      {children}
    </p>
  )
}
