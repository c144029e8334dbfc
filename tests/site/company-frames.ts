import type { Contract } from '#contract/index.ts'
import type { Answer } from '#contract/kit/call.ts'
import type { Place } from '#contract/orders/places.ts'
import type { Office } from '#contract/settings/offices.ts'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { at, setting, siteServerIn } from './render-page.ts'

const { loadSiteData } = await import('#web/shared/site-data.server.ts')

/** What the pages know of the company. */
export type Frame = Extract<Answer<Contract['/app/client/site/frame']>, { status: true }>

/** An office with all that one can have. */
export const office: Office = {
  ...{ id: 3, user_id: null, phone: '+9647700000142', phone_shown: '0770 000 0142' },
  ...{ ku_name: 'هەولێر', ar_name: 'أربيل', en_name: 'Erbil' },
  ...{ ku_address: 'شەقامی گوڵان', ar_address: 'شارع كولان', en_address: '12 Gulan <Street>' },
  hours: '08:30-17:00 08:30-17:00 09:00-17:00 00:00-00:00 00:00-00:00 08:30-00:00 -',
  ...{ latitude: 36.2061, longitude: 43.9819, pickup: false, pickup_hours: null },
}
const bare: Office = {
  ...office,
  id: 4,
  phone: '',
  phone_shown: '',
  hours: '',
  latitude: null,
  longitude: null,
}
/** A company without offices. */
export const empty: Frame = {
  ...{ status: true, msg: 'SUCCESS', fetchsetting: setting, ...telephonesOf(setting) },
  ...{ getoffices: [], getsocials: [], getmetas: [] },
}
/** A company with a number for emergencies and two offices, the second without anything. */
export const filled: Frame = {
  ...empty,
  fetchsetting: {
    ...setting,
    ...{ whatsapp: '+9647501112233', emergency_phone: '0750 000 0199' },
    ...{ ku_emergency_hours: 'هەمیشە', ar_emergency_hours: 'دائماً', en_emergency_hours: 'Every day' },
  },
  ...telephonesOf({ ...setting, emergency_phone: '0750 000 0199' }),
  getoffices: [office, bare],
}
const unset = { ...setting, phone: '', email: '', logo: '' }
/** A company that says nothing of itself. */
export const nothing: Frame = { ...empty, fetchsetting: unset, ...telephonesOf(unset) }

/** The site data of a page of the company, `/contact` unless told. */
export const siteData = (
  frame: Frame,
  language: 'ku' | 'ar' | 'en' = 'en',
  path = '/contact',
  places: Place[] = [],
) =>
  loadSiteData(
    siteServerIn(language, {
      '/app/client/site/frame': frame,
      '/app/client/places/getall': { status: true, msg: 'SUCCESS', data: places, count: places.length },
    }),
    at(path),
  )
