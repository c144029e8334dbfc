import type { CallContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { type Change, changeSetting, type SettingTexts } from './change.ts'
import { readStaffSetting } from './queries.ts'
import { cleanHtml } from './sanitise.ts'

/** Gives the settings as staff change them. */
export const getAppearances: Handler<'/app/dashboard/settings/appearances/getone'> = async (
  _input,
  { database },
) => ({ status: true, msg: 'SUCCESS', data: await readStaffSetting(database.read) })

interface Seen {
  readonly seen?: string | undefined
}

/** Makes the call that changes a column of the settings to what its field says. */
const changing =
  <I>(columns: (input: I) => Partial<SettingTexts> | Promise<Partial<SettingTexts>>) =>
  async (input: I & Seen, context: CallContext) => {
    const changes = await columns(input)
    return context.database.transaction((transaction) =>
      changeSetting(transaction, context, changes, input.seen),
    )
  }

export const changeNameKurdish: Change<'changenamekurdish'> = changing(({ kurdishname }) => ({
  ku_name: kurdishname,
}))
export const changeNameArabic: Change<'changenamearabic'> = changing(({ arabicname }) => ({
  ar_name: arabicname,
}))
export const changeNameEnglish: Change<'changenameenglish'> = changing(({ englishname }) => ({
  en_name: englishname,
}))

export const changeLang: Change<'changelang'> = changing(({ lang }) => ({ lang }))
export const changeCompanyEmail: Change<'changeemail'> = changing(({ email }) => ({ email }))
export const changePhone: Change<'changephone'> = changing(({ phone }) => ({ phone }))

export const changeAboutKurdish: Change<'changeaboutkurdish'> = changing(({ kurdishabout }) => ({
  ku_about: kurdishabout,
}))
export const changeAboutArabic: Change<'changeaboutarabic'> = changing(({ arabicabout }) => ({
  ar_about: arabicabout,
}))
export const changeAboutEnglish: Change<'changeaboutenglish'> = changing(({ englishabout }) => ({
  en_about: englishabout,
}))

export const changeCofounderKurdish: Change<'changecofounderkurdish'> = changing(
  async ({ kurdishcofounder }) => ({ ku_cofounder: await cleanHtml(kurdishcofounder) }),
)
export const changeCofounderArabic: Change<'changecofounderarabic'> = changing(
  async ({ arabiccofounder }) => ({ ar_cofounder: await cleanHtml(arabiccofounder) }),
)
export const changeCofounderEnglish: Change<'changecofounderenglish'> = changing(
  async ({ englishcofounder }) => ({ en_cofounder: await cleanHtml(englishcofounder) }),
)
