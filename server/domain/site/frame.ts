import { maxUnpagedRows } from '#contract/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { toE164 } from '../../database/phone.ts'
import { officesPage } from '../offices/office-queries.ts'
import { metas, readSetting, socials } from '../settings/setting-queries.ts'

/** The telephone number to dial. A short number, valid only in this country, is dialled unchanged. */
const dialOf = (phone: string) => toE164(phone) ?? phone.replace(/[^\d+]/g, '')

export const getFrame: Handler<'/app/client/site/frame'> = async (
  _input,
  { database: { read }, language },
) => {
  const [fetchsetting, offices, getsocials, getmetas] = await Promise.all([
    readSetting(read),
    officesPage(read, {}, language, maxUnpagedRows),
    socials(read).execute(),
    metas(read).execute(),
  ])
  return {
    status: true,
    msg: 'SUCCESS',
    fetchsetting,
    dial: dialOf(fetchsetting.phone),
    dial_emergency: dialOf(fetchsetting.emergency_phone),
    dial_rescue: dialOf(fetchsetting.rescue_phone),
    getoffices: offices.data,
    getsocials,
    getmetas,
  }
}
