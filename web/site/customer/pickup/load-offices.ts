import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'

type Frame = Success<Contract['/app/client/site/frame']>
type Reader = Pick<SiteServer, 'language' | 'defaultLanguage'>

/** The offices where orders can be fetched, in the visitor's language, and when they are open; undefined without any. */
export function pickupOf({ getoffices, fetchsetting }: Frame, { language, defaultLanguage }: Reader) {
  const offices = getoffices
    .filter(({ pickup }) => pickup)
    .map((office) => ({
      id: office.id,
      name: pickText(office, 'name', language, defaultLanguage),
      address: pickText(office, 'address', language, defaultLanguage),
      hours: office.hours,
      /** In how many hours an order is ready; null if that is not promised. */
      ready: office.pickup_hours,
    }))
  const holidays = fetchsetting.holidays.map(({ date }) => ({ date }))
  return offices.length > 0 ? { offices, holidays, timezone: fetchsetting.timezone } : undefined
}

/** Where orders can be fetched. */
export type Pickup = NonNullable<ReturnType<typeof pickupOf>>

/** An office where they can be. */
export type PickupOffice = Pickup['offices'][number]

/** Says where a part can be fetched: in one place, or in one of several, and within how many hours where all say so. */
export function pickupText({ offices }: Pickup, { language }: Reader): string {
  const { guest } = dictionaries[language]
  const t = translator({ guest }, language)
  const place = offices
    .map(({ name }) => isolatedName(name.text))
    .reduce((one, other) => t('guest.pickup.or', { one, other }))
  const hours = offices.map(({ ready }) => ready ?? Number.POSITIVE_INFINITY)
  const most = Math.max(...hours)
  return Number.isFinite(most)
    ? t('guest.pickup.within', { place, hours: most })
    : t('guest.pickup.at', { place })
}
