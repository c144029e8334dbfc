import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/files/storage.ts'
import { demo } from './content/index.ts'
import { copyFiles } from './files.ts'
import { insertCatalogue } from './rows/catalogue.ts'
import { insertProjects } from './rows/projects.ts'
import { insertServices } from './rows/services.ts'
import { insertSite } from './rows/site.ts'

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
  const files = await copyFiles(demo, storage)
  return database.transaction(async ({ db }) => {
    // Naming the site is what claims it, in case two processes start at once.
    if (!(await insertSite(db, demo, files))) return false
    await insertCatalogue(db, demo, files)
    await insertProjects(db, demo, files)
    await insertServices(db, demo, files)
    return true
  })
}
