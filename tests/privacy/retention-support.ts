import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'

/** In milliseconds. */
export const day = 24 * 3_600_000
/** The moment at which the tests ask what is past. */
export const now = Date.parse('2030-06-15T12:00:00.000Z')
export const at = (milliseconds: number) => new Date(milliseconds).toISOString()
export const ago = (days: number) => at(now - days * day)

/** Rows as both databases give them. */
export const plain = (rows: readonly object[]) => rows.map((row) => ({ ...row }))

/** What a process needs to keep its promises, with an outbox that sends nothing. */
export function choreContextOf(
  { config: place }: TestDatabase,
  database: Database,
  more: Record<string, string> = {},
) {
  const config = readConfig({ ...place, LOG_LEVEL: 'silent', ...more })
  const log = createLog('silent')
  const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
  const outbox = createOutbox({ config, database, log })
  return { config, database, log, storage, outbox, origin: () => 'https://lifts.example' }
}

/** Writes a customer who registered so many days ago. */
export const insertCustomer = ({ transaction }: Database, prefix: string, days: number) =>
  transaction(async (change) => {
    const [id = 0] = await insertCustomers(change, 1, prefix)
    const { db } = change
    await db
      .updateTable('accounts')
      .set({ created: ago(days) })
      .where('id', '=', id)
      .execute()
    return id
  })

/** Writes an order that was delivered long ago. */
export const insertOrder = (
  { transaction }: Database,
  account_id: number | null,
  ordercode: string,
  date: string,
) =>
  transaction(({ db }) => {
    const own = { account_id, account_name: 'x', ordercode, date, amount_units: 0 }
    const row = derive('orders', { ...own, status: 'delivered', lang: 'ar' })
    return db.insertInto('orders').values(row).execute()
  })
