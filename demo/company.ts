import type { Database } from '#server/database/database.ts'
import { groupedLists } from '#server/database/search-groups.ts'
import { refreshList } from '#server/database/search-refresh.ts'
import type { Storage } from '#server/storage/storage.ts'
import { demo } from './content/index.ts'
import { forgetRemoval, readSettings, recordRows, recordSettings } from './removal/record.ts'
import { insertCatalogue } from './rows/catalogue.ts'
import { idsOf } from './rows/columns.ts'
import { copyFiles } from './rows/files.ts'
import { insertOrders } from './rows/orders.ts'
import { insertCustomers, insertMessages } from './rows/people.ts'
import { insertProjects } from './rows/projects.ts'
import { insertServices } from './rows/services.ts'
import { insertSite } from './rows/site.ts'

/**
 * Copies the demo company's pictures and inserts its rows, with the orders and messages of the weeks before `now`, and
 * records them for `removeDemo`. Returns false and inserts nothing if the site already has a name.
 */
export async function insertCompany(
  database: Database,
  storage: Storage,
  now = new Date(),
): Promise<boolean> {
  const files = await copyFiles(demo, storage)
  return database.transaction(async ({ db }) => {
    const before = await readSettings(db)
    // Setting the name claims the site, in case two processes start at the same time.
    const site = await insertSite(db, demo, files)
    if (!site) return false
    await forgetRemoval(db)
    const catalogue = await insertCatalogue(db, demo, files)
    const projects = await insertProjects(db, demo, files)
    const services = await insertServices(db, demo, files)
    for (const list of groupedLists) await refreshList(db, list)
    const customers = await insertCustomers(db, demo, now)
    const orders = await insertOrders(db, demo, files, catalogue, customers, now)
    const messages = await insertMessages(db, demo, customers, now)
    const named = Object.entries(catalogue).map(([table, ids]) => [table, ids.values()] as const)
    await recordSettings(db, before)
    await recordRows(db, {
      ...Object.fromEntries(named),
      ...{ ...site, ...projects, ...services },
      ...{ accounts: customers.values(), orders: idsOf(orders), contacts: idsOf(messages) },
    })
    return true
  })
}
