import type { Kysely } from 'kysely'
import { languages } from '#contract/languages.ts'
import { Setting, type StaffSetting } from '#contract/settings.ts'
import { versionOf } from '../../crud/version.ts'
import { ownColumns } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'
import { cleanHtml } from './sanitise.ts'

type Db = Kysely<Tables>

/** The one record of settings as it is stored; it always exists. */
export const setting = (db: Db) =>
  db.selectFrom('settings').select(ownColumns('settings', 'id', 'default_brand_id', 'default_store_id'))

/** The settings as pages may show them: the co-founder's HTML is cleaned, however it came to be there. */
export async function readSetting(db: Db): Promise<Setting> {
  const row = await setting(db).executeTakeFirstOrThrow()
  const cleaned = await Promise.all(
    languages.map(async (code) => [`${code}_cofounder`, await cleanHtml(row[`${code}_cofounder`])]),
  )
  return { ...row, ...Object.fromEntries(cleaned) }
}

/** The settings as staff change them, each with its version. */
export async function readStaffSetting(db: Db): Promise<StaffSetting> {
  const row = await readSetting(db)
  const columns = Setting.keyof().options
  const versions = Object.fromEntries(columns.map((column) => [column, versionOf(row, [column])]))
  // Object.fromEntries forgets the names of its keys; they are exactly these columns.
  return { ...row, versions: versions as StaffSetting['versions'] }
}

export const metas = (db: Db) => db.selectFrom('metas').select(ownColumns('metas')).orderBy('id')

export const socials = (db: Db) => db.selectFrom('socials').select(ownColumns('socials')).orderBy('id')

export const contacts = (db: Db) =>
  db
    .selectFrom('contacts')
    .select(ownColumns('contacts', 'created', 'account_id'))
    .orderBy('id')

export const sliders = (db: Db) => db.selectFrom('sliders').select(ownColumns('sliders')).orderBy('id')
