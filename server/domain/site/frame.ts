import type { Handler } from '../handler.ts'
import { metas, readSetting, socials } from '../settings/queries.ts'

export const getFrame: Handler<'/app/client/site/frame'> = async (_input, { database: { read } }) => {
  const [fetchsetting, getsocials, getmetas] = await Promise.all([
    readSetting(read),
    socials(read).execute(),
    metas(read).execute(),
  ])
  return { status: true, msg: 'SUCCESS', fetchsetting, getsocials, getmetas }
}
