import type { OrderWithDelivery } from '#contract/orders.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatDate, isolated } from '#i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { PhoneLink } from '../shell/call-bar.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './delivery-panel.module.css'

/** What happens next with an order and when, and whom to ask: the company's telephone and WhatsApp, if it has them. */
export function NextSteps({ order }: { order: OrderWithDelivery }) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const { phone, whatsapp, language } = siteData
  const { status, delivery, date, ordercode } = order
  // Without a delivery there is no telephone to call.
  const callable = delivery !== null || status === 'delivered'
  const question = t('account.orders.whatsappText', { code: isolated(ordercode) })
  return (
    <div className={css.next}>
      <h3>{t('account.orders.happensNext')}</h3>
      <p>{t(callable ? `account.orders.next.${status}` : 'account.orders.nextWithout')}</p>
      {delivery && status !== 'delivered' && (
        <p>
          {t('account.orders.arrival', {
            days: deliveryDays(t, delivery),
            date: formatDate(date, language),
          })}
        </p>
      )}
      {(phone || whatsapp) && (
        <div className={css.ways}>
          <span>{t('account.orders.ask')}</span>
          <PhoneLink className={buttonClass('quiet')} />
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
