import type { CallContext } from '../context.ts'
import type { SettingTexts } from './change.ts'
import { changeSetting } from './change.ts'
import { cleanHtml } from './sanitise.ts'

/** Makes the call that changes columns of the settings to what its fields say. */
const changing =
  <I>(columns: (input: I) => Partial<SettingTexts> | Promise<Partial<SettingTexts>>) =>
  async (input: I, context: CallContext) => {
    const changes = await columns(input)
    return context.database.transaction((transaction) => changeSetting(transaction, context, changes))
  }

export const changeNameKurdish = changing(({ kurdishname }: { kurdishname: string }) => ({
  ku_name: kurdishname,
}))
export const changeNameArabic = changing(({ arabicname }: { arabicname: string }) => ({
  ar_name: arabicname,
}))
export const changeNameEnglish = changing(({ englishname }: { englishname: string }) => ({
  en_name: englishname,
}))

export const changeLang = changing(({ lang }: Pick<SettingTexts, 'lang'>) => ({ lang }))
export const changeCompanyEmail = changing(({ email }: { email: string }) => ({ email }))
export const changePhone = changing(({ phone }: { phone: string }) => ({ phone }))

export const changeAboutKurdish = changing(({ kurdishabout }: { kurdishabout: string }) => ({
  ku_about: kurdishabout,
}))
export const changeAboutArabic = changing(({ arabicabout }: { arabicabout: string }) => ({
  ar_about: arabicabout,
}))
export const changeAboutEnglish = changing(({ englishabout }: { englishabout: string }) => ({
  en_about: englishabout,
}))

export const changeCofounderKurdish = changing(
  async ({ kurdishcofounder }: { kurdishcofounder: string }) => ({
    ku_cofounder: await cleanHtml(kurdishcofounder),
  }),
)
export const changeCofounderArabic = changing(async ({ arabiccofounder }: { arabiccofounder: string }) => ({
  ar_cofounder: await cleanHtml(arabiccofounder),
}))
export const changeCofounderEnglish = changing(
  async ({ englishcofounder }: { englishcofounder: string }) => ({
    en_cofounder: await cleanHtml(englishcofounder),
  }),
)
