import type { Language } from '#contract/kit/languages.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { remembered } from '#i18n/remembered.ts'
import type { Handler } from '../../calls/handler.ts'
import { perRevisionOf } from '../../database/per-revision.ts'
import { phonesIn } from '../../database/phones-in.ts'
import { prepared } from '../../database/prepared.ts'
import { officesPage } from '../offices/office-queries.ts'
import { metas, readSetting, socials } from '../settings/setting-queries.ts'

const phonesOf = remembered(phonesIn)

const allSocials = prepared((db) => socials(db))
const allMetas = prepared((db) => metas(db))

/** The telephones of the settings, and how they are dialled. */
export function telephonesOf({
  phone,
  emergency_phone,
  rescue_phone,
}: Pick<SiteSetting, 'phone' | 'emergency_phone' | 'rescue_phone'>) {
  const office = phonesOf(phone)
  const emergency = phonesOf(emergency_phone)
  const rescue = phonesOf(rescue_phone)
  return {
    dial: office[0]?.dial ?? '',
    dials: office.map(({ dial }) => dial),
    dial_emergency: emergency[0]?.dial ?? '',
    dial_rescue: rescue[0]?.dial ?? '',
    telephones: { office, emergency, rescue },
  }
}

/** What is around every page, which all of them ask for. */
const frame = perRevisionOf(async ({ read }, language: Language) => {
  const [fetchsetting, offices, getsocials, getmetas] = await Promise.all([
    readSetting(read),
    officesPage(read, {}, language, maxUnpagedRows),
    allSocials(read, {}),
    allMetas(read, {}),
  ])
  return {
    status: true as const,
    msg: 'SUCCESS' as const,
    fetchsetting,
    ...telephonesOf(fetchsetting),
    getoffices: offices.data,
    getsocials: getsocials.rows,
    getmetas: getmetas.rows,
  }
})

export const getFrame: Handler<'/app/client/site/frame'> = async (_input, { database, language }) =>
  frame(database, language)
