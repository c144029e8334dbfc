import { Button, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Delivery } from '#contract/orders/delivery.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { DinarLine } from '#web/shared/dinar-line.tsx'
import { mapLink, trackPath } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { LockableButton } from '../../kit/heading-buttons.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import css from './orders.module.css'

/** Why the user cannot change the delivery or the lines of an order; undefined if they can. */
export function useWhyClosed({ status, outcome }: OneOrder): string | undefined {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  if (!may('orders.change')) return t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
  if (status === 'delivered') return t('staffMessages.ORDER_DELIVERED')
  return outcome === 'none' ? undefined : t('staffMessages.ORDER_ENDED')
}

/** Where an order goes and what to collect there, with the ways to reach the customer. */
export function OrderDelivery({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const [correcting, setCorrecting] = useState(false)
  const { delivery } = order
  const why = useWhyClosed(order)
  return (
    <section className={css.delivery} aria-labelledby="order-delivery">
      <div className={css.deliveryHead}>
        <Title order={2} size="h4" id="order-delivery">
          {t('dashboard.orders.delivery')}
        </Title>
        <LockableButton sign="edit" variant="default" why={why} onClick={() => setCorrecting(true)}>
          {t(delivery ? 'dashboard.orders.correct' : 'dashboard.orders.addDelivery')}
        </LockableButton>
      </div>
      <dl className={css.where}>
        <div className={css.due}>
          <dt>{t('dashboard.fields.due')}</dt>
          <dd>
            <Latin>{formatMoney(order.due)}</Latin>
            <DinarLine dollars={order.due} className={css.dinar} />
          </dd>
        </div>
        {delivery && <Where delivery={delivery} />}
      </dl>
      {!delivery && <p className={css.nothing}>{t('dashboard.orders.noDelivery')}</p>}
      <OrderContact order={order} />
      {correcting && <DeliveryForm order={order} onClose={() => setCorrecting(false)} />}
    </section>
  )
}

function Where({ delivery }: { delivery: Delivery }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { name, phone, phone2, phone_shown, phone2_shown, address, landmark, note } = delivery
  const facts: [string, ReactNode][] = [
    [t('dashboard.fields.recipient'), name && <bdi>{name}</bdi>],
    [t('dashboard.fields.phone'), phone && <Dial phone={phone} shown={phone_shown} />],
    [t('dashboard.fields.phone2'), phone2 && <Dial phone={phone2} shown={phone2_shown} />],
    delivery.method === 'pickup'
      ? [
          t('dashboard.fields.office'),
          <Text key="office" of={pickText(delivery, 'name', language, defaultLanguage, 'offices_')} />,
        ]
      : [
          t('dashboard.fields.place'),
          <Text key="place" of={pickText(delivery, 'name', language, defaultLanguage, 'places_')} />,
        ],
    [t('dashboard.fields.address'), address && <span dir="auto">{address}</span>],
    [t('dashboard.fields.landmark'), landmark && <bdi>{landmark}</bdi>],
    [t('dashboard.fields.note'), note && <span dir="auto">{note}</span>],
    [t('dashboard.fields.method'), <Method key="method" of={delivery} />],
  ]
  return facts.map(
    ([label, value]) =>
      value && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}

const Dial = ({ phone, shown }: { phone: string; shown: string }) => (
  <a href={`tel:${phone}`} className={css.dial}>
    <Latin>{shown}</Latin>
  </a>
)

/** The way of a delivery, and the business days that it takes. */
export function Method({ of: delivery }: { of: Delivery }) {
  const { t } = useDashboard()
  const way = t(`dashboard.places.${delivery.method}`)
  return <>{delivery.method === 'pickup' ? way : `${way} · ${deliveryDays(t, delivery)}`}</>
}

/** The URL that opens a chat in WhatsApp with a text ready to send; `phone` in E.164. */
const whatsappLink = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Calls the customer of an order, writes to them in the language they ordered in, and finds their address on a map. */
export function OrderContact({ order }: { order: OneOrder }) {
  const { t, greetings, defaultLanguage } = useDashboard()
  const { siteData } = useSite()
  const { phone, delivery, lang, ordercode } = order
  const name = delivery?.name || order.account_name
  // A function, as a name may contain the signs that `replace` gives a meaning.
  const words = greetings[lang].replace('{name}', () => name).replace('{code}', () => ordercode)
  // The page of the order asks for the last digits of the telephone, which the link does not carry.
  const link = `${siteData.origin}${trackPath(ordercode)}&lang=${lang}`
  const greeting = delivery ? `${words}\n${link}` : words
  const place = delivery && pickText(delivery, 'name', lang, defaultLanguage, 'places_').text
  return (
    <div className={css.contact}>
      {phone !== null && (
        <>
          <Button component="a" href={`tel:${phone}`} leftSection={<StaffIcon name="phone" size={18} />}>
            {t('dashboard.orders.call')}
          </Button>
          <Button
            component="a"
            href={whatsappLink(phone, greeting)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<StaffIcon name="whatsapp" size={18} />}
          >
            {t('dashboard.orders.whatsapp')}
          </Button>
        </>
      )}
      {delivery?.address && (
        <Button
          component="a"
          href={mapLink([delivery.address, place].filter(Boolean).join(', '))}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<StaffIcon name="pin" size={18} />}
        >
          {t('dashboard.orders.map')}
        </Button>
      )}
    </div>
  )
}
