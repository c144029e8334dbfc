import { refuse } from '#contract/call.ts'
import type { UploadedFile } from '#contract/files.ts'
import { type Language, languages, languageTable } from '#contract/languages.ts'
import {
  type KeptPicture,
  keepBytes,
  keepPicture,
  newUpload,
  removeAfter,
  withUploadRollback,
} from '../../crud/attachments.ts'
import { isPdf } from '../../storage/pdf.ts'
import { isActive } from '../../storage/pdf-activity.ts'
import type { Wanted } from '../../storage/reencode-image.ts'
import type { Handler } from '../call-handler.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { ownId } from '../people/account-kinds.ts'
import { type Change, changeSetting, type FileColumn, lockSetting, type SettingTexts } from './change.ts'
import { cleanHtml } from './sanitise.ts'
import { readStaffSetting } from './setting-queries.ts'

/** Returns the settings as staff edit them. */
export const getAppearances: Handler<'/app/dashboard/settings/appearances/getone'> = async (
  _input,
  { database },
) => ({ status: true, msg: 'SUCCESS', data: await readStaffSetting(database.read) })

interface Seen {
  readonly seen?: string | undefined
}

/** Makes a handler that sets settings columns from its input. */
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

/** The handlers that change one settings text, one per language, keyed by path. */
function changingInEach<const F extends TextField>(field: F, clean = async (text: string) => text) {
  const handlers = languages.map((code) => {
    const { word } = languageTable[code]
    const handler = changing(async (input: { readonly [field: string]: string | undefined }) => ({
      [`${code}_${field}`]: await clean(input[`${word}${field}`] ?? ''),
    }))
    return [`/app/dashboard/settings/appearances/change${field}${word}`, handler] as const
  })
  // Object.fromEntries loses the key types; they are exactly these paths.
  return Object.fromEntries(handlers) as unknown as {
    readonly [W in Word as `/app/dashboard/settings/appearances/change${F}${W}`]: Change<`change${F}${W}`>
  }
}

export const changeTexts = {
  ...changingInEach('name'),
  ...changingInEach('about'),
  ...changingInEach('cofounder', cleanHtml),
}

type Keep = (context: CallContext, bytes: Uint8Array) => Promise<KeptPicture>

const picture =
  (wanted: Wanted): Keep =>
  (context, bytes) =>
    keepPicture(context, 'setting', bytes, wanted)

const pdf: Keep = async (context, bytes) => {
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  if (!isPdf(bytes) || (await isActive(bytes))) return { fault: 'FILE_TYPE_NOT_ALLOWED' }
  return keepBytes(context, newUpload('setting', 'pdf'), bytes)
}

/** Makes a handler that replaces a settings file; the old file is deleted after the commit. */
const changingFile =
  <F extends string>(field: F, column: FileColumn, keep: Keep) =>
  async (
    input: Readonly<Record<F, UploadedFile>> & { readonly seen?: string | undefined },
    context: CallContext,
  ) => {
    const { database, caller } = context
    const kept = await keep(context, input[field].bytes)
    if ('fault' in kept) {
      logEvent(context, 'upload refused', { user: ownId(caller), why: kept.fault })
      return refuse(kept.fault)
    }
    return withUploadRollback(context, kept.name, () =>
      database.transaction(async (transaction) => {
        const before = await lockSetting(transaction, database.kind)
        removeAfter(context, transaction, 'setting', before[column])
        return changeSetting(transaction, context, { [column]: kept.name.file }, input.seen)
      }),
    )
  }

export const changeLogo: Change<'changelogo'> = changingFile(
  'logo',
  'logo',
  picture({ side: 1_024, forms: ['png', 'jpeg', 'bmp', 'svg'] }),
)
export const changeFavicon: Change<'changefavicon'> = changingFile(
  'favicon',
  'favicon',
  picture({ side: 256, as: 'square png' }),
)
export const changeCatalog: Change<'changecatalog'> = changingFile('catalog', 'catalog', pdf)
export const uploadCofounderImg: Change<'uploadcofounderimg'> = changingFile(
  'cofounderimg',
  'cofounder_img',
  picture({ side: 1_600, forms: ['png', 'jpeg', 'webp'] }),
)
