import type { DeliveryMethod } from '#contract/delivery.ts'
import { toDollars, unitsPerDollar } from '#contract/money.ts'
import type { Place } from '#contract/places.ts'
import { formatMoney } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { type AccountTranslate, useAccountTexts } from '../account/account-layout.tsx'

/** What a delivery costs, in dollars, and the business days it takes: at least, if that is said, and at most. */
export interface Terms {
  readonly fee: number
  readonly from: number | null
  readonly days: number
}

/** Returns the terms of delivery to a place. */
export const termsOf = (place: Place, method: DeliveryMethod): Terms => ({
  fee: place[`${method}_fee`],
  from: place[`${method}_days_from`],
  days: place[`${method}_days`],
})

/** Adds dollars exactly: as whole millionths, never as binary fractions. */
export const sumOf = (...dollars: readonly number[]): number =>
  toDollars(dollars.reduce((sum, one) => sum + Math.round(one * unitsPerDollar), 0))

/** Says how long a delivery takes: `Within 3–6 business days`. */
export function daysText(t: AccountTranslate, { from, days }: Pick<Terms, 'from' | 'days'>): string {
  if (days === 0) return t('account.cart.today')
  if (from === null || from === days) return t('account.cart.days', { count: days })
  return t('account.cart.daysFrom', { from, to: days })
}

/** A delivery fee in dollars; “Free” for 0. */
export function Fee({ dollars }: { dollars: number }) {
  const t = useAccountTexts()
  return dollars === 0 ? t('account.cart.free') : <Latin>{formatMoney(dollars)}</Latin>
}
