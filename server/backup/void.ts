import type { Kysely } from 'kysely'
import { schema, storedTables, type Tables } from '../database/schema/index.ts'
import { giveUpWaiting } from '../mail/queue.ts'

type Db = Kysely<Tables>

/** Who was warned may have logged in since, which the backup does not know: they are warned anew. */
async function withdrawWarnings(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ warned: null }).where('warned', 'is not', null).execute()
}

/** The tables whose rows are void once a backup was put back. */
export const voidTables = storedTables.filter((table) => schema[table].restored === 'void')

/**
 * Makes void in a database that was put back what must not come back: nobody is signed in any more, no code or link that
 * was mailed is good, no mail that waited is sent, and nobody is deleted by a warning of then.
 */
export async function voidRestoredRows(db: Db): Promise<void> {
  for (const table of voidTables) await db.deleteFrom(table).execute()
  await withdrawWarnings(db)
  await giveUpWaiting(db)
}
