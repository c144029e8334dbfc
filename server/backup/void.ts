import type { Kysely } from 'kysely'
import { type Table, tables } from '../copying/tables.ts'
import type { Tables } from '../database/tables.ts'
import { giveUpWaiting } from '../mail/queue.ts'

type Db = Kysely<Tables>

/** Who was warned may have logged in since, which the backup does not know: they are warned anew. */
async function withdrawWarnings(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ warned: null }).where('warned', 'is not', null).execute()
}

/**
 * What becomes of the rows of each table when a backup is put back: they are kept; or void, for what they opened or
 * promised is past; or what a function makes of them. A new table does not compile until this is decided.
 */
const afterwards: Record<Table, 'kept' | 'void' | ((db: Db) => Promise<void>)> = {
  users: 'kept',
  accounts: withdrawWarnings,
  stores: 'kept',
  brands: 'kept',
  settings: 'kept',
  content_state: 'kept',
  metas: 'kept',
  socials: 'kept',
  contacts: 'kept',
  sliders: 'kept',
  productcategories: 'kept',
  colors: 'kept',
  sizes: 'kept',
  products: 'kept',
  productcolors: 'kept',
  productsizes: 'kept',
  productavatars: 'kept',
  productgalaries: 'kept',
  projectcategories: 'kept',
  projects: 'kept',
  projectavatars: 'kept',
  servicetypes: 'kept',
  services: 'kept',
  orders: 'kept',
  orderitems: 'kept',
  carts: 'kept',
  sessions: 'void',
  password_resets: 'void',
  email_undos: 'void',
  email_proofs: 'void',
  outbox: giveUpWaiting,
  // Counters end by themselves; what they let in once is bound to sessions.
  rate_limits: 'kept',
  // They end within a day, and what they stand for is in the same backup.
  idempotency_keys: 'kept',
  audit: 'kept',
  deletions: 'kept',
}

/** The tables whose rows are void once a backup was put back. */
export const voidTables: readonly Table[] = tables.filter((table) => afterwards[table] === 'void')

/**
 * Makes void in a database that was put back what must not come back: nobody is signed in any more, no code or link that
 * was mailed is good, no mail that waited is sent, and nobody is deleted by a warning of then.
 */
export async function makeVoid(db: Db): Promise<void> {
  for (const table of tables) {
    const what = afterwards[table]
    if (what === 'void') await db.deleteFrom(table).execute()
    else if (what !== 'kept') await what(db)
  }
}
