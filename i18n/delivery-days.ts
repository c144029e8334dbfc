import type { Translate } from './translate.ts'

/** The business days that a delivery takes: at least, null if the company does not say, and at most. */
export interface DeliveryDays {
  readonly days_from: number | null
  readonly days: number
}

/** How long a delivery takes, as pages, the dashboard, slips and mails say it: `Within 3 to 6 business days`. */
export function deliveryDays(t: Translate<'site'>, { days_from, days }: DeliveryDays): string {
  if (days === 0) return t('site.delivery.today')
  if (days_from === null || days_from === days) return t('site.delivery.days', { count: days })
  return t('site.delivery.daysFrom', { from: days_from, to: days })
}
