import type { Kysely } from 'kysely'
import { Setting, type StaffSetting } from '#contract/settings.ts'
import { translated } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'
import { versionOf } from '../../lists/version.ts'
import { cleanHtml } from './sanitise.ts'

type Db = Kysely<Tables>

/** The one record of settings as it is stored; it always exists. */
export const setting = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['lang', 'favicon', 'logo', 'catalog', 'cofounder_img', 'phone', 'email'])
    .select([...translated('settings', 'name'), ...translated('settings', 'about')])
    .select(translated('settings', 'cofounder'))

/** The settings as pages may show them: the co-founder's HTML is cleaned, however it came to be there. */
export async function readSetting(db: Db): Promise<Setting> {
  const row = await setting(db).executeTakeFirstOrThrow()
  const [ku_cofounder, ar_cofounder, en_cofounder] = await Promise.all([
    cleanHtml(row.ku_cofounder),
    cleanHtml(row.ar_cofounder),
    cleanHtml(row.en_cofounder),
  ])
  return { ...row, ku_cofounder, ar_cofounder, en_cofounder }
}

/** The settings as staff change them, each with its version. */
export async function readStaffSetting(db: Db): Promise<StaffSetting> {
  const row = await readSetting(db)
  const columns = Setting.keyof().options
  const versions = Object.fromEntries(columns.map((column) => [column, versionOf(row, [column])]))
  // Object.fromEntries forgets the names of its keys; they are exactly these columns.
  return { ...row, versions: versions as StaffSetting['versions'] }
}

export const metas = (db: Db) =>
  db
    .selectFrom('metas')
    .select(['id', 'user_id'])
    .select([...translated('metas', 'keywords'), ...translated('metas', 'content')])
    .orderBy('id')

export const socials = (db: Db) =>
  db.selectFrom('socials').select(['id', 'user_id', 'link', 'icon']).orderBy('id')

export const contacts = (db: Db) =>
  db.selectFrom('contacts').select(['id', 'name', 'email', 'phone', 'subject', 'msg']).orderBy('id')

export const sliders = (db: Db) =>
  db
    .selectFrom('sliders')
    .select(['id', 'user_id', 'avatar', ...translated('sliders', 'title')])
    .orderBy('id')
