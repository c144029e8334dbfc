import { type Language, languages, languageTable } from '#contract/languages.ts'
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

export const changeLang: Change<'changelang'> = changing(({ lang }) => ({ lang }))
export const changeCompanyEmail: Change<'changeemail'> = changing(({ email }) => ({ email }))
export const changePhone: Change<'changephone'> = changing(({ phone }) => ({ phone }))

type Word = (typeof languageTable)[Language]['word']
type TextField = 'name' | 'about' | 'cofounder'

/** The handlers of the calls that change a text of the settings, one for each language, by path. */
function changingInEach<const F extends TextField>(field: F, clean = async (text: string) => text) {
  const handlers = languages.map((code) => {
    const { word } = languageTable[code]
    const handler = changing(async (input: { readonly [field: string]: string | undefined }) => ({
      [`${code}_${field}`]: await clean(input[`${word}${field}`] ?? ''),
    }))
    return [`/app/dashboard/settings/appearances/change${field}${word}`, handler] as const
  })
  // Object.fromEntries forgets the names of its keys; they are exactly these paths.
  return Object.fromEntries(handlers) as unknown as {
    readonly [W in Word as `/app/dashboard/settings/appearances/change${F}${W}`]: Change<`change${F}${W}`>
  }
}

export const changeTexts = {
  ...changingInEach('name'),
  ...changingInEach('about'),
  ...changingInEach('cofounder', cleanHtml),
}
