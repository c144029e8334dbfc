import { refuse } from '#contract/kit/call.ts'
import { isNewEmail } from '#contract/kit/email.ts'
import type { UploadedFile } from '#contract/kit/files.ts'
import { type Language, languages, languageTable } from '#contract/kit/languages.ts'
import { textColumns } from '#contract/settings/appearance-texts.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import {
  type KeptPicture,
  keepDrawing,
  keepPdf,
  keepPicture,
  refuseUpload,
  removeAfter,
  withUploadRollback,
} from '../../crud/attachments.ts'
import type { Wanted } from '../../storage/reencode-image.ts'
import {
  type Change,
  changeSetting,
  changing,
  changingGiven,
  changingNumber,
  changingTelephones,
  type FileColumn,
  lockSetting,
  missing,
} from './change.ts'
import { cleanHtml } from './sanitise.ts'
import { readStaffSetting } from './setting-queries.ts'

/** Returns the settings as staff edit them. */
export const getAppearances: Handler<'/app/dashboard/settings/appearances/getone'> = async (
  _input,
  { database },
) => ({ status: true, msg: 'SUCCESS', data: await readStaffSetting(database.read) })

export const changeLang: Change<'changelang'> = changing('lang', ({ lang }) => ({ lang }))
export const changeCompanyEmail: Change<'changeemail'> = async (input, context) => {
  const { email } = input
  // The address that is stored may have a longer part before its @ than a new one.
  const isAllowed = isNewEmail(email) || (await readStaffSetting(context.database.read)).email === email
  if (!isAllowed) return refuse('INVALID_DATA', { field: 'email', reason: 'INVALID_DATA' })
  return changing('email', () => ({ email }))(input, context)
}

export const changePhone: Change<'changephone'> = changingTelephones('phone')
export const changeMinimumOrder: Change<'changeminimumorder'> = changing(
  'minimum_order',
  ({ minimum_order }) => ({ minimum_order_units: minimum_order }),
)

export const changeWhatsapp: Change<'changewhatsapp'> = changingNumber('whatsapp')

const changeEmergencyPhone: Change<'changeemergencyphone'> = changingTelephones('emergency_phone')
const changeEmergencyWhatsapp: Change<'changeemergencywhatsapp'> = changingNumber('emergency_whatsapp')
const changeRescuePhone: Change<'changerescuephone'> = changingTelephones('rescue_phone')
const changeEmergencyMinutes: Change<'changeemergencyminutes'> = changingGiven(
  'emergency_minutes',
  (minutes: number | '') => ({ emergency_minutes: minutes === '' ? null : minutes }),
)
const changeTimezone: Change<'changetimezone'> = changingGiven('timezone', (timezone: string) => ({
  timezone,
}))
const changeHolidays: Change<'changeholidays'> = changingGiven(
  'holidays',
  (holidays: readonly object[] | '') => ({ holidays: JSON.stringify(holidays === '' ? [] : holidays) }),
)

/** The handlers of what the site says in an emergency, and of the calendar and clock that tell when the offices are open. */
export const changeEmergencies = {
  '/app/dashboard/settings/appearances/changeemergencyphone': changeEmergencyPhone,
  '/app/dashboard/settings/appearances/changeemergencywhatsapp': changeEmergencyWhatsapp,
  '/app/dashboard/settings/appearances/changerescuephone': changeRescuePhone,
  '/app/dashboard/settings/appearances/changeemergencyminutes': changeEmergencyMinutes,
  '/app/dashboard/settings/appearances/changetimezone': changeTimezone,
  '/app/dashboard/settings/appearances/changeholidays': changeHolidays,
}

/** Changes the rate. Its date is that of the change: saving the same rate again keeps it. */
export const changeDinarRate: Change<'changedinarrate'> = async (input, context) => {
  if (input.dinar_rate === undefined) return missing('dinar_rate')
  const dinar_rate = input.dinar_rate === '' ? null : input.dinar_rate
  const { database } = context
  return database.transaction(async (transaction) => {
    const before = await lockSetting(transaction, database.kind)
    const today = dinar_rate === null ? null : new Date().toISOString()
    const dinar_rate_date = dinar_rate === before.dinar_rate ? before.dinar_rate_date : today
    const changes = { dinar_rate, dinar_rate_date }
    return changeSetting(transaction, context, changes, { column: 'dinar_rate', seen: input.seen })
  })
}

export const changeUnprovedOrdersHour: Change<'changeunprovedordershour'> = changing(
  'unproved_orders_hour',
  ({ unproved_orders_hour }) => ({ unproved_orders_hour }),
)
export const changeUnprovedNetworkHour: Change<'changeunprovednetworkhour'> = changing(
  'unproved_network_hour',
  ({ unproved_network_hour }) => ({ unproved_network_hour }),
)
export const changeUnprovedNetworkDay: Change<'changeunprovednetworkday'> = changing(
  'unproved_network_day',
  ({ unproved_network_day }) => ({ unproved_network_day }),
)
export const changeUnprovedPieces: Change<'changeunprovedpieces'> = changing(
  'unproved_pieces',
  ({ unproved_pieces }) => ({ unproved_pieces }),
)
export const changeUnprovedSum: Change<'changeunprovedsum'> = changing(
  'unproved_sum',
  ({ unproved_sum }) => ({ unproved_sum_units: unproved_sum }),
)
export const changeUnprovedMailsDay: Change<'changeunprovedmailsday'> = changing(
  'unproved_mails_day',
  ({ unproved_mails_day }) => ({ unproved_mails_day }),
)
export const changeOrderPieces: Change<'changeorderpieces'> = changing(
  'order_pieces',
  ({ order_pieces }) => ({ order_pieces }),
)
export const changeCompanyMailsHour: Change<'changecompanymailshour'> = changing(
  'company_mails_hour',
  ({ company_mails_hour }) => ({ company_mails_hour }),
)
export const changeAloneSum: Change<'changealonesum'> = changing('alone_sum', ({ alone_sum }) => ({
  alone_sum_units: alone_sum,
}))

export const changeGuestEndedMonths: Change<'changeguestendedmonths'> = changing(
  'guest_ended_months',
  ({ guest_ended_months }) => ({ guest_ended_months }),
)
export const changeGuestPlacedMonths: Change<'changeguestplacedmonths'> = changing(
  'guest_placed_months',
  ({ guest_placed_months }) => ({ guest_placed_months }),
)

export const changeOpenOrders: Change<'changeopenorders'> = changingGiven(
  'open_orders',
  (open_orders: number | '') => ({ open_orders: open_orders === '' ? null : open_orders }),
)

export const changeConfirmHours: Change<'changeconfirmhours'> = changingGiven(
  'confirm_hours',
  (confirm_hours: number | '') => ({ confirm_hours: confirm_hours === '' ? null : confirm_hours }),
)

type Word = (typeof languageTable)[Language]['word']
type TextField = keyof typeof textColumns

type Texts = { readonly seen?: string | undefined; readonly [field: string]: string | undefined }

/** The handlers that change one settings text, one per language, keyed by path. */
function changingInEach<const F extends TextField>(field: F, clean = async (text: string) => text) {
  const handlers = languages.map((code) => {
    const { word } = languageTable[code]
    const column = `${code}_${textColumns[field]}` as const
    const handler = async (input: Texts, context: CallContext) => {
      const text = input[`${word}${field}`]
      if (text === undefined) return missing(`${word}${field}`)
      return changing(column, async () => ({ [column]: await clean(text) }))(input, context)
    }
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
  ...changingInEach('emergencyhours'),
  ...changingInEach('emergencyadvice'),
  ...changingInEach('delivery'),
  ...changingInEach('headline'),
  ...changingInEach('trade'),
  ...changingInEach('proofs'),
  ...changingInEach('powercut'),
  ...changingInEach('powercutsteps'),
  ...changingInEach('warranty'),
  ...changingInEach('termsreturns'),
  ...changingInEach('termsdelivery'),
  ...changingInEach('termsprivacy'),
  ...changingInEach('termsimprint'),
}

type Keep = (context: CallContext, file: UploadedFile) => Promise<KeptPicture>

const picture =
  (wanted: Wanted): Keep =>
  (context, file) =>
    keepPicture(context, 'setting', file, wanted)

const drawing: Keep = (context, file) => keepDrawing(context, 'setting', file, { side: 1_024 })

const pdf: Keep = (context, file) => keepPdf(context, 'setting', file)

/** Puts another file, or none, into a column of the settings; the old file is deleted after the commit. */
const replaceFile = (context: CallContext, column: FileColumn, file: string, seen: string | undefined) =>
  context.database.transaction(async (transaction) => {
    const before = await lockSetting(transaction, context.database.kind)
    removeAfter(context, transaction, 'setting', before[column])
    return changeSetting(transaction, context, { [column]: file }, { column, seen })
  })

/** Makes a handler that replaces a settings file; the old file is deleted after the commit. */
const changingFile =
  <F extends string>(field: F, column: FileColumn, keep: Keep) =>
  async (
    input: Readonly<Record<F, UploadedFile>> & { readonly seen?: string | undefined },
    context: CallContext,
  ) => {
    const upload = await keep(context, input[field])
    if ('fault' in upload) {
      logEvent(context, 'upload refused', { user: ownId(context.caller), why: upload.fault })
      return refuseUpload(field, upload)
    }
    return withUploadRollback(context, upload.name, () =>
      replaceFile(context, column, upload.name.file, input.seen),
    )
  }

export const changeLogo: Change<'changelogo'> = changingFile('logo', 'logo', drawing)
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
export const changeMap: Change<'changemap'> = changingFile(
  'map',
  'map_img',
  picture({ side: 1_920, forms: ['png', 'jpeg', 'webp'] }),
)

/** Removes the picture of the map from the settings; its file is deleted after the commit. */
export const removeMap: Change<'removemap'> = ({ seen }, context) => replaceFile(context, 'map_img', '', seen)
