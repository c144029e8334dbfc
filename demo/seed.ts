import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/storage/storage.ts'

const untouched = (read: Database['read']) =>
  read
    .selectFrom('settings')
    .select('id')
    .where('ku_name', '=', '')
    .where('en_name', '=', '')
    .executeTakeFirst()

/**
 * Fills an empty database with the demo company and copies its pictures to the uploads. Gives false, and
 * changes nothing, when the site has a name already.
 */
export async function seedDemo(database: Database, storage: Storage): Promise<boolean> {
  if (!(await untouched(database.read))) return false
  // Every later start does without its texts and without what reads pictures.
  const { insertCompany } = await import('./company.ts')
  return insertCompany(database, storage)
}
