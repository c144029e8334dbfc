import { toE164 } from '../../database/phone.ts'
import type { Handler } from '../call-handler.ts'
import { metas, readSetting, socials } from '../settings/setting-queries.ts'

export const getFrame: Handler<'/app/client/site/frame'> = async (_input, { database: { read } }) => {
  const [fetchsetting, getsocials, getmetas] = await Promise.all([
    readSetting(read),
    socials(read).execute(),
    metas(read).execute(),
  ])
  const { phone } = fetchsetting
  // A short number, valid only in this country, is dialled unchanged.
  const dial = toE164(phone) ?? phone.replace(/[^\d+]/g, '')
  return { status: true, msg: 'SUCCESS', fetchsetting, dial, getsocials, getmetas }
}
