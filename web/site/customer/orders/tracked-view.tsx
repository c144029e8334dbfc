import { useEffect, useRef } from 'react'
import type { TrackedOrder } from '#contract/orders/guest.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatDate, formatMoney, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { Fee } from '../cart/delivery-terms.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import { useGuestTexts } from '../session/guest-texts.ts'
import { OrderName } from './confirmation.tsx'
import { dueLabel, NextSteps } from './delivery-panel.tsx'
import { OrderItems, useItemTexts } from './items.tsx'
import orders from './order.module.css'
import OrderActs from './order-acts.tsx'
import { OrderEvents, StatusTimeline } from './order-history.tsx'
import Outcome from './outcome.tsx'
import css from './track.module.css'

interface Props {
  order: TrackedOrder
  /** The digits that opened it. */
  phone4: string
  /** It was placed just now. */
  isPlaced: boolean
  onChange(order: TrackedOrder): void
  /** Somebody looks for another order. */
  onOther(): void
}

/** An order as its number shows it, without anything about its customer. */
export function TrackedView({ order, phone4, isPlaced, onChange, onOther }: Props) {
  const account = useAccountTexts()
  const t = useGuestTexts()
  const { language, defaultLanguage } = useSite().siteData
  const customer = useCustomer()
  const words = useItemTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ordercode, outcome, status, method } = order
  const isFetched = method === 'pickup'
  const where = pickText(order, 'name', language, defaultLanguage, isFetched ? 'offices_' : 'places_')
  // The form that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      {isPlaced && outcome === 'none' && (
        <div className={css.placed} role="status">
          <h2>{account('account.cart.placed')}</h2>
          <p className={css.code}>
            <Latin>{ordercode}</Latin>
          </p>
          <p>{t('guest.track.keep')}</p>
        </div>
      )}
      <section className={orders.panel} aria-labelledby="way">
        <h2 className={orders.heading} id="way" ref={heading} tabIndex={-1}>
          <OrderName code={ordercode} />
        </h2>
        {outcome === 'none' ? <StatusTimeline status={status} /> : <Outcome of={outcome} />}
        <dl className={css.facts}>
          <div>
            <dt>{account('account.orders.date')}</dt>
            <dd>
              <time dateTime={order.date}>{formatDate(order.date, language)}</time>
            </dd>
          </div>
          <div>
            <dt>{account(isFetched ? 'account.cart.pickup' : 'account.delivery.to')}</dt>
            <dd>
              <Text of={where} />
            </dd>
          </div>
          <div>
            <dt>{account('account.delivery.method')}</dt>
            <dd>{account(`account.cart.${method}`)}</dd>
            {!isFetched && <dd>{deliveryDays(account, order)}</dd>}
          </div>
        </dl>
        <NextSteps order={order} delivery={order} />
        <OrderActs
          account_id={customer.kind === 'customer' ? customer.id : 0}
          order={order}
          items={order.items}
          events={order.events}
          request={{ ordercode, phone4 }}
          onChanged={(now) => 'items' in now && onChange(now)}
        />
      </section>
      <section aria-labelledby="items">
        <h2 className={orders.heading} id="items">
          {account('account.orders.items')}
        </h2>
        <OrderItems
          items={order.items}
          total={order.amount}
          more={
            outcome !== 'none'
              ? []
              : [
                  { label: account('account.delivery.fee'), value: <Fee dollars={order.fee} /> },
                  { label: account(dueLabel(method)), value: <Latin>{formatMoney(order.due)}</Latin> },
                ]
          }
          words={words}
          labelledBy="items"
        />
      </section>
      <section aria-labelledby="history">
        <h2 className={orders.heading} id="history">
          {account('account.orders.history')}
        </h2>
        <OrderEvents order={order} events={order.events} />
      </section>
      <p>
        <Button look="quiet" onClick={onOther}>
          {t('guest.track.another')}
        </Button>
      </p>
    </>
  )
}
