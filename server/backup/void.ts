import type { Kysely } from 'kysely'
import { schema, storedTables, type Tables } from '../database/schema/index.ts'
import { giveUpWaiting } from '../mail/queue.ts'

type Db = Kysely<Tables>

/** A warned customer may have logged in after the backup, so we reset the warnings. */
async function withdrawWarnings(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ warned: null }).where('warned', 'is not', null).execute()
}

/** The tables whose rows a restore clears. */
export const voidTables = storedTables.filter((table) => schema[table].restored === 'void')

/**
 * Clears what must not come back with a restored database: sessions, mailed codes and links, queued mails and warnings
 * of account deletion.
 */
export async function voidRestoredRows(db: Db): Promise<void> {
  for (const table of voidTables) await db.deleteFrom(table).execute()
  await withdrawWarnings(db)
  await giveUpWaiting(db)
}
