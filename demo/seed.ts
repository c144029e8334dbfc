import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { wasRemoved } from './removal/record.ts'

const untouched = (read: Database['read']) =>
  read
    .selectFrom('settings')
    .select('id')
    .where('ku_name', '=', '')
    .where('en_name', '=', '')
    .executeTakeFirst()

/**
 * Fills an empty database with the demo company and copies its pictures to the uploads. Returns false and changes
 * nothing if the site already has a name, or if the demo was removed from it and nobody asks for it `again`.
 */
export async function seedDemo(database: Database, storage: Storage, again = false): Promise<boolean> {
  if (!(await untouched(database.read))) return false
  if (!again && (await wasRemoved(database.read))) return false
  // Imported on demand, because later starts need neither the texts nor the image library.
  const { insertCompany } = await import('./company.ts')
  return insertCompany(database, storage)
}
