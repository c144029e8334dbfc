import type { Language } from '#contract/kit/values.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import type { Correspondent, Letter } from './layout.ts'
import type { Lines } from './lines.ts'
import { mailTexts } from './texts.ts'

interface Placed {
  readonly company: Pick<Correspondent, 'lang'>
  readonly order: OrderWithDelivery
  readonly language: Language
}

/**
 * Where an order goes, for its mails: `all` with the telephones, for the company; `own` with the recipient's name,
 * address and note, for a customer whose address is proved; `place` alone for everybody else.
 */
export function deliveryFacts(
  { company, order: { delivery }, language }: Placed,
  detail: 'all' | 'own' | 'place',
): Letter['facts'] {
  if (!delivery) return []
  const t = mailTexts(language)
  const { name, phone_shown, phone2_shown, address, landmark, note } = delivery
  const where =
    delivery.method === 'pickup'
      ? [t('mail.order.methods.pickup'), pickText(delivery, 'name', language, company.lang, 'offices_').text]
      : [
          pickText(delivery, 'name', language, company.lang, 'places_').text,
          t(`mail.order.methods.${delivery.method}`),
          deliveryDays(t, delivery),
        ]
  const facts = [{ label: t('mail.order.delivery'), value: where.join(' · ') }]
  if (detail === 'place') return facts
  const phones = detail === 'all' ? [phone_shown, phone2_shown].filter(Boolean) : []
  const quoted = (label: string, value: string) => (value ? [{ label, value, as: 'quoted' as const }] : [])
  return [
    ...facts,
    { label: t('mail.order.recipient'), value: name },
    ...phones.map((value) => ({ label: t('mail.order.phone'), value, as: 'latin' as const })),
    ...quoted(t('mail.order.address'), address),
    ...quoted(t('mail.order.landmark'), landmark),
    ...quoted(t('mail.order.note'), note),
  ]
}

/** The sums below an order's lines: the goods, and with a delivery its fee and what is due. */
export function sumsOf({ order, language }: Pick<Placed, 'order' | 'language'>): Lines['sums'] {
  const t = mailTexts(language)
  const total = { label: t('mail.order.total'), value: formatMoney(order.amount) }
  if (!order.delivery) return [total]
  return [
    total,
    { label: t('mail.order.fee'), value: formatMoney(order.fee) },
    { label: t('mail.order.due'), value: formatMoney(order.due) },
  ]
}
