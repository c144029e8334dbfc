import { toDollars, unitsPerDollar } from '#contract/kit/money.ts'
import type { DeliveryMethod } from '#contract/orders/delivery.ts'
import type { Place } from '#contract/orders/places.ts'
import type { DeliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'

/** What a delivery costs, in dollars, and how long it takes. */
export interface Terms extends DeliveryDays {
  readonly fee: number
}

/** Returns the terms of delivery to a place. */
export const termsOf = (place: Place, method: DeliveryMethod): Terms => ({
  fee: place[`${method}_fee`],
  days_from: place[`${method}_days_from`],
  days: place[`${method}_days`],
})

/** Adds dollars exactly: as whole millionths, never as binary fractions. */
export const sumOf = (...dollars: readonly number[]): number =>
  toDollars(dollars.reduce((sum, one) => sum + Math.round(one * unitsPerDollar), 0))

/** A delivery fee in dollars; “Free” for 0. */
export function Fee({ dollars }: { dollars: number }) {
  const t = useAccountTexts()
  return dollars === 0 ? t('account.cart.free') : <Latin>{formatMoney(dollars)}</Latin>
}
