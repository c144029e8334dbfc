import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import { forgetKeys } from '../../calls/rate-limiter.ts'
import { ofDeletedOrder, scrubEntries } from '../../crud/scrub-audit.ts'
import { sliceOf } from '../../crud/slices.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { callKey } from '../../database/points.ts'
import { personalColumns, type Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { eraseNotesOf } from '../orders/order-events.ts'
import { type Eraser, keepDeletions } from './deletions.ts'
import { removeMails } from './mail-files.ts'

type Db = Kysely<Tables>
type Kind = Database['kind']
type Row = Selectable<Tables['orders']>

const personal = personalColumns('orders')

/** What is recorded of an erased order: a digest of its code, which says nothing without the code. */
const digestOfCode = (ordercode: string) => createHash('sha256').update(ordercode).digest('hex')

/** The orders without an account whose buyer was not erased; their conditions are those of the indices. */
export const guestsOf = (db: Db) =>
  db.selectFrom('orders').where('guest', '=', sql.lit(1)).where('account_name', '<>', sql.lit(''))

/** Reads an order without an account for its erasing; undefined if it is none, or was erased. */
export const lockGuestOrder = (db: Db, kind: Kind, ordercode: string) =>
  guestsOf(db)
    .selectAll()
    .where('ordercode', '=', ordercode)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/** Erases the buyer of an order without an account: with the notes about it, and its mails. */
export async function eraseGuest(services: Eraser, transaction: Transaction, row: Row): Promise<void> {
  const { db, afterCommit } = transaction
  await eraseNotesOf(db, row.id)
  const emptied = Object.fromEntries(personal.map((column) => [column, '']))
  const changes = { ...emptied, return_request: null, ...derivedOf('orders', { ...row, ...emptied }) }
  await db.updateTable('orders').set(changes).where('id', '=', row.id).execute()
  const mails = db.deleteFrom('outbox').where('guest_order_id', '=', row.id).returning('id')
  const written = (await mails.execute()).map(({ id }) => id)
  if (row.phone) await forgetKeys(transaction, [callKey('unproved orders', `telephone ${row.phone}`)])
  afterCommit(() => removeMails(services, written))
}

/** Records an erased buyer, so that a restored backup does not bring them back. */
export async function recordGuestDeletion(
  services: Eraser,
  transaction: Transaction,
  ordercode: string,
): Promise<void> {
  await transaction.db
    .insertInto('guest_deletions')
    .values({ code_digest: digestOfCode(ordercode), deleted: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('code_digest').doNothing())
    .execute()
  transaction.afterCommit(() => keepDeletions(services))
}

// These expressions are those of the indices.
const columnOf = (kind: Kind, column: 'ordercode' | 'guest' | 'account_name' | 'phone' | 'date' | 'ended') =>
  kind === 'sqlite'
    ? sql<string | null>`json_extract(before_json, ${sql.lit(`$.${column}`)})`
    : sql<string | null>`(before_json::jsonb ->> ${sql.lit(column)})`

const ofGuest = (kind: Kind) =>
  sql<SqlBool>`${ofDeletedOrder} and ${columnOf(kind, 'guest')} = ${sql.lit(kind === 'sqlite' ? 1 : '1')}
    and ${columnOf(kind, 'account_name')} is not null`

/** The audit entries of deleted orders without an account that still say whose they were. */
const entriesOf = (db: Db, kind: Kind) => db.selectFrom('audit').where(ofGuest(kind))

/** Removes the buyer from the audit entry of an order that staff deleted; returns whether there was one. */
export async function scrubDeletedGuest(
  db: Db,
  kind: Kind,
  { ordercode, phone }: { readonly ordercode: string; readonly phone: string },
): Promise<boolean> {
  const some = entriesOf(db, kind)
    .where(columnOf(kind, 'ordercode'), '=', ordercode)
    .where(columnOf(kind, 'phone'), '=', phone)
  return (await scrubEntries(db, some)) > 0
}

/**
 * Removes the buyers of a slice of deleted orders from the audit log: of those that ended or were deleted before `ended`,
 * or were placed before `placed`. Returns how many.
 */
export const scrubOldGuests = (
  db: Db,
  kind: Kind,
  { ended, placed }: { readonly ended: string; readonly placed: string },
): Promise<number> => {
  const some = entriesOf(db, kind).where(({ eb, or }) =>
    or([
      eb('audit.date', '<', ended),
      eb(columnOf(kind, 'ended'), '<', ended),
      eb(columnOf(kind, 'date'), '<', placed),
    ]),
  )
  return scrubEntries(db, some.limit(sliceOf('audit')))
}

const Deleted = z.object({ ordercode: z.string(), phone: z.string().nullable() })

/**
 * Erases the buyers of orders again that a restored backup brought back, by the digests of their codes. Run it before
 * serving requests.
 */
export async function replayGuestDeletions(services: Eraser, digests: ReadonlySet<string>): Promise<number> {
  if (digests.size === 0) return 0
  const { database } = services
  const { kind, read } = database
  const isErased = (ordercode: string) => digests.has(digestOfCode(ordercode))
  const guestOrders = await guestsOf(read).select('ordercode').execute()
  let replayed = 0
  for (const { ordercode } of guestOrders.filter((one) => isErased(one.ordercode))) {
    await database.transaction(async (transaction) => {
      const row = await lockGuestOrder(transaction.db, kind, ordercode)
      if (row) await eraseGuest(services, transaction, row)
    })
    replayed += 1
  }
  const entries = await entriesOf(read, kind).select('before_json').execute()
  for (const { before_json } of entries) {
    const { ordercode, phone } = Deleted.parse(JSON.parse(before_json))
    if (!isErased(ordercode)) continue
    await database.transaction(({ db }) => scrubDeletedGuest(db, kind, { ordercode, phone: phone ?? '' }))
    replayed += 1
  }
  return replayed
}
