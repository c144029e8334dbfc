import { Button } from '@mantine/core'
import type { OneOrder } from '#contract/dashboard/orders.ts'
import { pickText } from '#i18n/format.ts'
import { mapLink } from '#web/site/shell/links.ts'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './orders.module.css'

/** The URL that opens a chat in WhatsApp with a text ready to send; `phone` in E.164. */
const whatsappLink = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Calls the customer of an order, writes to them in the language they ordered in, and finds their address on a map. */
export function OrderContact({ order }: { order: OneOrder }) {
  const { t, greetings, defaultLanguage } = useDashboard()
  const { phone, delivery, lang, ordercode } = order
  const name = delivery?.name || order.account_name
  // A function, as a name may contain the signs that `replace` gives a meaning.
  const greeting = greetings[lang].replace('{name}', () => name).replace('{code}', () => ordercode)
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
