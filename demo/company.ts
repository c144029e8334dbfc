import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { demo } from './content/index.ts'
import { copyFiles } from './files.ts'
import { insertCatalogue } from './rows/catalogue.ts'
import { insertProjects } from './rows/projects.ts'
import { insertServices } from './rows/services.ts'
import { insertSite } from './rows/site.ts'

/**
 * Copies the demo company's pictures and inserts its rows. Returns false and inserts nothing if the site already has a
 * name.
 */
export async function insertCompany(database: Database, storage: Storage): Promise<boolean> {
  const files = await copyFiles(demo, storage)
  return database.transaction(async ({ db }) => {
    // Setting the name claims the site, in case two processes start at the same time.
    if (!(await insertSite(db, demo, files))) return false
    await insertCatalogue(db, demo, files)
    await insertProjects(db, demo, files)
    await insertServices(db, demo, files)
    return true
  })
}
