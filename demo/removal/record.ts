import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { digestOfValue, readUnits, type UnitTable, unitTables } from './units.ts'

type Db = Kysely<Tables>
type Settings = Selectable<Tables['settings']>

/** The list of the record that the demo was removed, so that the next start does not put it in again. */
const removed = 'removed'

/** The one row of settings. */
export const readSettings = (db: Db): Promise<Settings> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/** Records what the demo set in the settings: each column that is no longer as it was `before`. */
export async function recordSettings(db: Db, before: Settings): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before))
  const records = Object.entries(await readSettings(db))
    .filter(([column, value]) => value !== was.get(column))
    .map(([column, value]) => ({ list: 'settings', row_id: 1, part: column, digest: digestOfValue(value) }))
  await db.insertInto('demo_rows').values(records).execute()
}

/** Records the rows that the demo put in as they are now, by the ids of each table. */
export async function recordRows(
  db: Db,
  ids: { readonly [T in UnitTable]?: Iterable<number> },
): Promise<void> {
  for (const list of unitTables) {
    const found = await readUnits(db, list, [...(ids[list] ?? [])])
    if (found.size === 0) continue
    // The first brand and store may have stayed when an earlier demo was removed.
    const earlier = db.deleteFrom('demo_rows').where('list', '=', list)
    await earlier.where('row_id', 'in', [...found.keys()]).execute()
    const records = [...found].map(([row_id, { digest }]) => ({ list, row_id, part: '', digest }))
    await db.insertInto('demo_rows').values(records).execute()
  }
}

/** All records, by table. */
export async function readRecords(db: Db) {
  const records = await db.selectFrom('demo_rows').selectAll().orderBy('id').execute()
  return Map.groupBy(
    records.filter(({ list }) => list !== removed),
    ({ list }) => list,
  )
}

/** Records that the demo was removed. */
export const recordRemoval = (db: Db) =>
  db.insertInto('demo_rows').values({ list: removed, row_id: 0, part: '', digest: '' }).execute()

/** Whether the demo was removed from this site. */
export async function wasRemoved(db: Db): Promise<boolean> {
  const record = await db.selectFrom('demo_rows').select('id').where('list', '=', removed).executeTakeFirst()
  return record !== undefined
}

/** Forgets that an earlier demo was removed, and what it had set in the settings. */
export const forgetRemoval = (db: Db) =>
  db.deleteFrom('demo_rows').where('list', 'in', [removed, 'settings']).execute()
