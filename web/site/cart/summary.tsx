import { useId } from 'react'
import type { Place } from '#contract/places.ts'
import { formatMoney } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { FocusableButton } from '../customer/focusable-button.tsx'
import { type Cart, piecesOf } from '../shell/customer-store.ts'
import { DinarLine } from '../shell/dinar-line.tsx'
import { shortageOf } from './line-state.ts'
import css from './summary.module.css'
import type { Ordering } from './use-order.ts'

interface Props {
  cart: Cart
  ordering: Ordering
  /** The place whose fees and days are shown; without one the summary says nothing about delivery. */
  deliveryPlace: Place | undefined
}

/** The total of the cart, its delivery and payment, and the button that orders it. */
export function CartSummary({ cart, ordering, deliveryPlace }: Props) {
  const t = useAccountTexts()
  const id = useId()
  const lacking = cart.lines.some((line) => shortageOf(line, cart.lines))
  const pieces = piecesOf(cart.lines)
  const { busy, lost, place } = ordering
  return (
    <section className={css.summary} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{t('account.cart.summary')}</h2>
      <dl className={css.sums}>
        <div className={css.total}>
          <dt>
            {t('account.cart.total')}
            <small>{t('account.cart.items', { count: pieces })}</small>
            <DinarLine dollars={cart.total} />
          </dt>
          <dd>
            <Latin>{formatMoney(cart.total)}</Latin>
          </dd>
        </div>
        {deliveryPlace && <DeliveryTerms place={deliveryPlace} />}
        <div>
          <dt>{t('account.cart.payment')}</dt>
          <dd>{t('account.cart.payOnDelivery')}</dd>
        </div>
      </dl>
      <div role="alert">
        {lost && !busy && (
          <p className={css.trouble}>
            <Icon name="warning" />
            {t('account.cart.lost')}
          </p>
        )}
      </div>
      {lacking && (
        <p className={css.trouble} id={`${id}-mend`}>
          <Icon name="warning" />
          {t('account.cart.mend')}
        </p>
      )}
      {cart.total !== 0 && (
        <FocusableButton
          look="main"
          className={css.buy}
          off={lacking}
          busy={busy}
          aria-describedby={lacking ? `${id}-mend` : undefined}
          onPress={place}
        >
          {t(busy ? 'account.cart.placing' : lost ? 'site.banner.retry' : 'account.cart.place')}
        </FocusableButton>
      )}
    </section>
  )
}

/** The fees and times of delivery to a place. They are shown, not charged: the total remains that of the goods. */
function DeliveryTerms({ place }: { place: Place }) {
  const t = useAccountTexts()
  const fee = (dollars: number) =>
    dollars === 0 ? t('account.cart.free') : <Latin>{formatMoney(dollars)}</Latin>
  const time = (from: number | null, most: number) => {
    if (most === 0) return t('account.cart.today')
    if (from === null || from === most) return t('account.cart.days', { count: most })
    return t('account.cart.daysFrom', { from, to: most })
  }
  return (
    <>
      <div>
        <dt>
          {t('account.cart.standard')}
          <small>{time(place.standard_days_from, place.standard_days)}</small>
          <small>{t('account.cart.standardCondition')}</small>
        </dt>
        <dd>{fee(place.standard_fee)}</dd>
      </div>
      <div>
        <dt>
          {t('account.cart.express')}
          <small>{time(place.express_days_from, place.express_days)}</small>
          <small>{t('account.cart.deliveryNote')}</small>
        </dt>
        <dd>{fee(place.express_fee)}</dd>
      </div>
    </>
  )
}
