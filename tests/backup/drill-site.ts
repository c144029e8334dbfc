import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { customers } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo } from '#server/domain/people/email-undo.ts'
import { createReset } from '#server/domain/people/reset-codes.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import type { Place } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked } from '#tests/support/shop.ts'
import type { StorageUnderTest } from '#tests/support/storages.ts'
import type { Site } from './drill.ts'
import { insertSold } from './past-orders.ts'
import { configAt, log } from './support.ts'

/** Opens a site that has sold so many orders, with four customers who are signed in, to be traded at and backed up. */
export async function openSite(
  place: Pick<Place, 'config'>,
  database: Database,
  uploads: StorageUnderTest,
  orders: number,
): Promise<{ readonly site: Site; readonly accounts: readonly number[] }> {
  const config = configAt(place, uploads)
  const storage = await openStorage(config, log)
  const pieces = 100_000 + orders
  const { thing, accounts } = await database.transaction(async (transaction) => {
    const thing = await insertStocked(transaction, pieces, 12_345_678)
    const { db } = transaction
    await db.updateTable('products').set({ avatar: '' }).where('id', '=', thing.product_id).execute()
    const accounts = await insertCustomers(transaction, 4)
    for (const id of accounts) {
      await openSession(transaction, 'customer', id)
      await createReset(transaction, 'customer', id)
      const then = { id, email: `then-${id}@customers.example` }
      await createUndo(transaction, customers, { ...then, proved: '2026-01-01T00:00:00.000Z' })
      await createProof(transaction, customers, then)
    }
    return { thing, accounts }
  })
  await insertSold(database, thing, accounts[0] ?? 0, orders)
  return { site: { config, database, storage, thing, pieces }, accounts }
}
