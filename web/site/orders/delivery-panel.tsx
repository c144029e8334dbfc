import type { OrderWithDelivery } from '#contract/orders.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { pickText } from '#i18n/format.ts'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './delivery-panel.module.css'

/** Where an order goes, whom the company calls, and how fast; nothing for one without a delivery. */
export function DeliveryPanel({ delivery }: Pick<OrderWithDelivery, 'delivery'>) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().siteData
  if (!delivery) return null
  const { name, phone_shown, phone2_shown, address, landmark, note, method } = delivery
  const place = pickText(delivery, 'name', language, defaultLanguage, 'places_')
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
        <dd className={css.days}>{deliveryDays(t, delivery)}</dd>
      </div>
    </dl>
  )
}
