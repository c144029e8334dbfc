import { sql } from 'kysely'
import { closedAccounts } from '../../crud/closed-accounts.ts'
import { scrubAudit } from '../../crud/scrub-audit.ts'
import { deleteSlice, inSlices, sliceOf } from '../../crud/slices.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { type StoredTable, schema, storedTables } from '../../database/schema/index.ts'
import { forgetOrders } from '../orders/forget.ts'
import { eraseNotes } from '../orders/order-events.ts'
import type { Eraser } from './deletions.ts'
import { removeMails } from './mail-files.ts'

type Db = Transaction['db']

/** Erases a slice of one kind of a customer's rows; returns how many. */
type Step = (services: Eraser, transaction: Transaction, id: number) => Promise<number>

/** The tables whose rows belong to an account and go with it, in whatever version. */
const owned: readonly StoredTable[] = storedTables.filter(
  (table) => table !== 'outbox' && schema[table].columns.account_id?.refers?.onDelete === 'cascade',
)

const eraseMails: Step = async (services, { db, afterCommit }, id) => {
  const some = db.selectFrom('outbox').select('id').where('account_id', '=', id).limit(sliceOf('outbox'))
  const mails = await db.deleteFrom('outbox').where('id', 'in', some).returning('id').execute()
  const written = mails.map((mail) => mail.id)
  afterCommit(() => removeMails(services, written))
  return mails.length
}

/** All that is left of a customer, by kind of row. Notes come before the orders that say whose they are. */
const steps: readonly (readonly [StoredTable, Step])[] = [
  ['orderevents', (_, { db }, id) => eraseNotes(db, id)],
  ['orders', ({ database }, { db }, id) => forgetOrders(db, database.kind, id)],
  ['audit', ({ database }, { db }, id) => scrubAudit(db, database.kind, id)],
  ['outbox', eraseMails],
  ...owned.map((table): [StoredTable, Step] => [
    table,
    (_, { db }, id) => deleteSlice(db, table, sql<boolean>`account_id = ${id}`),
  ]),
]

/** Locks a closed account, so that several processes erase it in turns; undefined if it is gone. */
const lockClosed = (db: Db, kind: Database['kind'], id: number) =>
  closedAccounts(db)
    .where('accounts.id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/** Erases one closed account, then its row. Stops between two slices if the signal aborts. */
async function eraseOne(services: Eraser, id: number, signal?: AbortSignal): Promise<void> {
  const { database } = services
  const within = async (transaction: Transaction, step: Step) =>
    (await lockClosed(transaction.db, database.kind, id)) ? step(services, transaction, id) : 0
  for (const [table, step] of steps)
    await inSlices(database, sliceOf(table), (transaction) => within(transaction, step), signal)
  if (signal?.aborted) return
  // A request that began before the account was closed may have added a row: then the next run erases it.
  await database.transaction((transaction) =>
    within(transaction, async () => {
      for (const [, step] of steps) if ((await step(services, transaction, id)) > 0) return 1
      await transaction.db.deleteFrom('accounts').where('id', '=', id).execute()
      return 0
    }),
  )
}

/**
 * Erases what closed accounts left: the cart, kept addresses, mails to the customer or about their actions, outcomes of
 * their requests, messages sent while logged in, notes about their orders, and what the audit log holds about them. All of
 * it is found by the account's id, nothing by an e-mail. Orders stay, anonymised, open ones with their recipient until they
 * are delivered. It works in short transactions, goes on where a process that was killed stopped, and several processes may
 * run it at the same time.
 */
export async function eraseClosed(services: Eraser, signal?: AbortSignal): Promise<void> {
  const closed = await closedAccounts(services.database.read).execute()
  for (const { id } of closed) if (!signal?.aborted) await eraseOne(services, id, signal)
}
