import type { Updateable } from 'kysely'
import type { Path } from '#contract/index.ts'
import { refuse } from '#contract/kit/call.ts'
import type { EditedSetting } from '#contract/settings/row.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import { toE164 } from '../../database/phone.ts'
import { phonesIn } from '../../database/phones-in.ts'
import type { Tables } from '../../database/schema/index.ts'
import { readStaffSetting } from './setting-queries.ts'

type Name<P> = P extends `/app/dashboard/settings/appearances/${infer N}` ? N : never

/** The handler of a settings call, named by the last segment of its path. */
export type Change<N extends Name<Path>> = Handler<`/app/dashboard/settings/appearances/${N}`>

export type FileColumn = 'favicon' | 'logo' | 'catalog' | 'cofounder_img' | 'map_img'

type Columns = Omit<Updateable<Tables['settings']>, 'id' | `default_${string}`>

/** The settings columns to change, except the files. */
export type SettingChanges = Omit<Columns, FileColumn>

/** The stored settings row. On PostgreSQL it is locked until the transaction ends. */
export async function lockSetting({ db }: Transaction, kind: CallContext['database']['kind']) {
  const row = db.selectFrom('settings').selectAll()
  return (kind === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow()
}

/**
 * Changes settings, records the change in the audit log and returns the answer with the new settings. Refuses if
 * somebody has changed `column` since `seen`.
 */
export async function changeSetting(
  transaction: Transaction,
  { database, caller }: Pick<CallContext, 'database' | 'caller'>,
  changes: Columns,
  { column, seen }: { readonly column: keyof EditedSetting; readonly seen: string | undefined },
) {
  const { db } = transaction
  const before = await lockSetting(transaction, database.kind)
  if (seen !== undefined) {
    const row = await readStaffSetting(db)
    if (row.versions[column] !== seen) return refuse('ROW_CHANGED', { row })
  }
  await db.updateTable('settings').set(changes).where('id', '=', before.id).execute()
  await writeAudit(db, caller, {
    action: 'edit',
    subject: 'settings',
    subject_id: before.id,
    before: { ...before },
    after: { ...before, ...changes },
  })
  return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: await readStaffSetting(db) } as const
}

interface Seen {
  readonly seen?: string | undefined
}

/** Refuses a body without the field that an empty text clears. */
export const missing = (field: string) => refuse('DATA_REQUIRED', { field, reason: 'DATA_REQUIRED' })

/** Makes a handler that sets a settings column from its input. */
export const changing =
  <I>(column: keyof EditedSetting, columns: (input: I) => SettingChanges | Promise<SettingChanges>) =>
  async (input: I & Seen, context: CallContext) => {
    const changes = await columns(input)
    return context.database.transaction((transaction) =>
      changeSetting(transaction, context, changes, { column, seen: input.seen }),
    )
  }

/** Makes the handler of a field that an empty value clears: it must not be missing. */
export const changingGiven =
  <F extends keyof EditedSetting, V>(field: F, columns: (value: V) => SettingChanges) =>
  async (input: { readonly [K in F]?: V | undefined } & Seen, context: CallContext) => {
    const value: V | undefined = input[field]
    if (value === undefined) return missing(field)
    return changing(field, () => columns(value))(input, context)
  }

/** Makes the handler of telephones: a text that names one at least, or none where the call takes an empty text. */
export const changingTelephones =
  <F extends 'phone' | 'emergency_phone' | 'rescue_phone'>(field: F) =>
  async (input: { readonly [K in F]?: string | undefined } & Seen, context: CallContext) => {
    const text: string | undefined = input[field]
    if (text === undefined) return missing(field)
    if (text && phonesIn(text).length === 0) return refuse('INVALID_DATA', { field, reason: 'PHONE_INVALID' })
    return changing(field, () => ({ [field]: text }))(input, context)
  }

/** Makes the handler of a number on WhatsApp. */
export const changingNumber =
  <F extends 'whatsapp' | 'emergency_whatsapp'>(field: F) =>
  async (input: { readonly [K in F]?: string | undefined } & Seen, context: CallContext) => {
    const sent: string | undefined = input[field]
    if (sent === undefined) return missing(field)
    const number = sent && toE164(sent)
    if (number === undefined) return refuse('INVALID_DATA', { field, reason: 'PHONE_INVALID' })
    return changing(field, () => ({ [field]: number }))(input, context)
  }
