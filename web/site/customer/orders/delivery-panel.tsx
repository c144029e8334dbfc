import { Suspense } from 'react'
import type { Delivery, OrderMethod } from '#contract/orders/delivery.ts'
import type { OrderStatus, OrderWithDelivery } from '#contract/orders/row.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatDate, isolated, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { TelephoneLinks } from '../../page/telephones.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './delivery-panel.module.css'

/** Where an order goes, whom the company calls, and how fast; nothing for one without a delivery. */
export function DeliveryPanel({ delivery }: Pick<OrderWithDelivery, 'delivery'>) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().siteData
  if (!delivery) return null
  const { name, phone_shown, phone2_shown, address, landmark, note, method } = delivery
  const place =
    delivery.method === 'pickup'
      ? pickText(delivery, 'name', language, defaultLanguage, 'offices_')
      : pickText(delivery, 'name', language, defaultLanguage, 'places_')
  const texts = [
    { label: t('account.delivery.address'), text: address },
    { label: t('account.delivery.landmark'), text: landmark },
    { label: t('account.delivery.note'), text: note },
  ].filter(({ text }) => text !== '')
  return (
    <dl className={css.facts}>
      {name && (
        <div>
          <dt>{t('account.delivery.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      )}
      {phone_shown && (
        <div>
          <dt>{t('account.delivery.call')}</dt>
          {[phone_shown, phone2_shown]
            .filter((number) => number !== '')
            .map((number) => (
              <dd key={number}>
                <Latin>{number}</Latin>
              </dd>
            ))}
        </div>
      )}
      <div>
        <dt>{t('account.delivery.place')}</dt>
        <dd>
          <Text of={place} />
        </dd>
      </div>
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={css.lines}>
            <Value>{text}</Value>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('account.delivery.method')}</dt>
        <dd>{t(`account.cart.${method}`)}</dd>
        {method !== 'pickup' && <dd className={css.days}>{deliveryDays(t, delivery)}</dd>}
      </div>
    </dl>
  )
}

/** The name of what is to be paid for an order. */
export const dueLabel = (method: OrderMethod) =>
  method === 'pickup' ? 'account.delivery.dueAtOffice' : 'account.delivery.due'

/** What happens next with an order that is fetched at an office. */
function PickupWords({ status }: { status: OrderStatus }) {
  return useGuestTexts()(status === 'delivering' ? 'guest.pickup.waiting' : 'guest.pickup.next')
}

interface Next {
  order: Pick<OrderWithDelivery, 'status' | 'outcome' | 'date' | 'ordercode'>
  delivery: Pick<Delivery, 'method' | 'days_from' | 'days'> | null
}

/** What happens next with an order and when, and whom to ask: the company's telephone and WhatsApp, if it has them. */
export function NextSteps({ order, delivery }: Next) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const { telephones, whatsapp, language } = siteData
  const { status, outcome, date, ordercode } = order
  const isFetched = delivery?.method === 'pickup' && status !== 'delivered'
  // Without a delivery there is no telephone to call.
  const callable = delivery !== null || status === 'delivered'
  const question = t('account.orders.whatsappText', { code: isolated(ordercode) })
  return (
    <div className={css.next}>
      {outcome === 'none' && (
        <>
          <h3>{t('account.orders.happensNext')}</h3>
          <p>
            {isFetched ? (
              <Suspense>
                <PickupWords status={status} />
              </Suspense>
            ) : (
              t(callable ? `account.orders.next.${status}` : 'account.orders.nextWithout')
            )}
          </p>
        </>
      )}
      {delivery && !isFetched && outcome === 'none' && status !== 'delivered' && (
        <p>
          {t('account.orders.arrival', {
            days: deliveryDays(t, delivery),
            date: formatDate(date, language),
          })}
        </p>
      )}
      {(telephones.office || whatsapp) && (
        <div className={css.ways}>
          <span>{t('account.orders.ask')}</span>
          <TelephoneLinks place="sale" className={buttonClass('quiet')} />
          {whatsapp && (
            <a
              className={buttonClass('quiet')}
              href={`${whatsapp.href}?text=${encodeURIComponent(question)}`}
            >
              <Icon name="whatsapp" />
              {t('account.orders.whatsapp')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
