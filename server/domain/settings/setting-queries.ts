import type { Kysely } from 'kysely'
import * as z from 'zod'
import { languages } from '#contract/kit/languages.ts'
import { toDollars } from '#contract/kit/money.ts'
import { Holiday } from '#contract/settings/holidays.ts'
import { EditedSetting, Setting, SiteSetting, type StaffSetting } from '#contract/settings/row.ts'
import { isOfClosed } from '../../crud/closed-accounts.ts'
import { versionOf } from '../../crud/version.ts'
import { localPhone } from '../../database/phone.ts'
import { prepared } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { ownColumns } from '../../database/selected-columns.ts'
import { cleanHtml } from './sanitise.ts'

type Db = Kysely<Tables>

/** The stored settings row; it always exists. */
export const setting = (db: Db) =>
  db.selectFrom('settings').select(ownColumns('settings', 'id', 'default_brand_id', 'default_store_id'))

const companyNames = languages.map((code) => `settings.${code}_name` as const)

/** What mails tell of the company: a row of all settings takes several times as long to read. */
export const correspondent = (db: Db) =>
  db.selectFrom('settings').select([...companyNames, 'email', 'phone', 'lang'])

/** What the server itself needs of the settings, which it reads again after each change of the content. */
export const identity = (db: Db) => db.selectFrom('settings').select(['lang', 'favicon', 'logo'])

const settingRows = prepared((db) => setting(db))

async function settingRow(db: Db) {
  const [row] = (await settingRows(db, {})).rows
  if (!row) throw new Error('The settings are missing')
  return row
}

/** All settings. The co-founder's HTML is sanitised regardless of how it got there. */
async function readAll(db: Db): Promise<EditedSetting> {
  const { minimum_order_units, unproved_sum_units, alone_sum_units, holidays, ...row } = await settingRow(db)
  const cleaned = await Promise.all(
    languages.map(async (code) => [`${code}_cofounder`, await cleanHtml(row[`${code}_cofounder`])]),
  )
  return {
    ...row,
    minimum_order: toDollars(minimum_order_units),
    unproved_sum: toDollars(unproved_sum_units),
    alone_sum: toDollars(alone_sum_units),
    holidays: z.array(Holiday).parse(JSON.parse(holidays)),
    ...Object.fromEntries(cleaned),
  }
}

// Object.fromEntries loses the key types; they are exactly these columns.
const only = <K extends keyof EditedSetting>(row: EditedSetting, columns: readonly K[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<EditedSetting, K>

const ofSite = SiteSetting.keyof().options
const specified = Setting.keyof().options

/** The settings for pages. */
export const readSetting = async (db: Db): Promise<SiteSetting> => only(await readAll(db), ofSite)

/** The settings that the specification names, for `/app/init`. */
export const readSpecifiedSetting = async (db: Db): Promise<Setting> => only(await readAll(db), specified)

/** The settings as staff edit them, with a version per column. */
export async function readStaffSetting(db: Db): Promise<StaffSetting> {
  const row = await readAll(db)
  const columns = EditedSetting.keyof().options
  const versions = Object.fromEntries(columns.map((column) => [column, versionOf(row, [column])]))
  // Object.fromEntries loses the key types; they are exactly these columns.
  return { ...row, versions: versions as StaffSetting['versions'] }
}

export const metas = (db: Db) => db.selectFrom('metas').select(ownColumns('metas')).orderBy('id')

export const socials = (db: Db) => db.selectFrom('socials').select(ownColumns('socials')).orderBy('id')

export const contacts = (db: Db) =>
  db
    .selectFrom('contacts')
    .select(ownColumns('contacts', 'created', 'account_id'))
    .where(({ not }) => not(isOfClosed('contacts.account_id')))
    .orderBy('id')

/** A message of the contact form as answers show it. */
export const toContact = <R extends { readonly phone: string }>(row: R) => ({
  ...row,
  phone_shown: localPhone(row.phone),
})

export const sliders = (db: Db) => db.selectFrom('sliders').select(ownColumns('sliders')).orderBy('id')

export const certificates = (db: Db) =>
  db.selectFrom('certificates').select(ownColumns('certificates')).orderBy('id')
