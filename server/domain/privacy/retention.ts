import { type SqlBool, sql } from 'kysely'
import type { Services } from '../../calls/context.ts'
import { deleteAll, deleteSlice, inSlices, sliceOf } from '../../crud/slices.ts'
import { day, hour, iso, monthsBefore } from '../../database/moments.ts'
import { mergeSearchIndices } from '../../database/search-merge.ts'
import type { Deleted } from '../../database/trusted-clock.ts'
import { keepDeletions } from './deletions.ts'
import { eraseClosed } from './erase.ts'
import { eraseGuest, guestsOf, scrubOldGuests } from './guests.ts'
import { deleteIdleAccounts } from './idle-accounts.ts'
import { removeOldMails } from './mail-files.ts'

type Keeper = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'outbox' | 'origin'>

/** How long mail files are kept, in milliseconds. */
const mailRetention = 7 * day

/** How far the clock may be ahead of the newest order before we distrust it for deleting orders, in milliseconds. */
const clockAhead = 366 * day

async function forgetMessages({ config, database }: Keeper, now: number): Promise<number> {
  const months = config.KEEP_MESSAGES_MONTHS
  if (months === 0) return 0
  return deleteAll(database, 'contacts', sql<SqlBool>`created < ${monthsBefore(now, months)}`)
}

async function forgetOrders({ config, database }: Keeper, now: number): Promise<number> {
  const years = config.KEEP_ORDERS_YEARS
  let deleted = 0
  if (years === 0) return deleted
  const { newest } = await database.read
    .selectFrom('orders')
    .select(({ fn }) => fn.max('date').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest === null) return deleted
  // A clock that is years ahead must not delete orders that are still needed.
  const trusted = Math.min(now, Date.parse(newest) + clockAhead)
  const before = monthsBefore(trusted, years * 12)
  await inSlices(database, 1, async ({ db }) => {
    const oldest = db.selectFrom('orders').select('id').where('date', '<', before).orderBy('date')
    const ids = (await oldest.limit(sliceOf('orders')).execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    // Their lines and events first: an order may have very many.
    for (const table of ['orderitems', 'orderevents'] as const) {
      const gone = await deleteSlice(db, table, sql<SqlBool>`order_id in (${sql.join(ids)})`)
      if (gone === sliceOf(table)) return 1
    }
    await db.deleteFrom('orders').where('id', 'in', ids).execute()
    deleted += ids.length
    return 1
  })
  return deleted
}

/**
 * Erases the buyers of orders without an account that ended, or were placed, longer ago than the settings say; also from
 * the audit log's entries of those that staff deleted.
 */
async function forgetGuests(keeper: Keeper, now: number): Promise<number> {
  const { database } = keeper
  const months = database.read.selectFrom('settings').select(['guest_ended_months', 'guest_placed_months'])
  const { guest_ended_months, guest_placed_months } = await months.executeTakeFirstOrThrow()
  const ended = monthsBefore(now, guest_ended_months)
  const placed = monthsBefore(now, guest_placed_months)
  let erased = 0
  for (const [column, before] of [
    ['ended', ended],
    ['date', placed],
  ] as const)
    await inSlices(database, sliceOf('orders'), async (transaction) => {
      const rows = await guestsOf(transaction.db)
        .selectAll()
        .where(column, '<', before)
        .orderBy(column)
        .limit(sliceOf('orders'))
        .$if(database.kind === 'postgres', (query) => query.forUpdate())
        .execute()
      for (const row of rows) await eraseGuest(keeper, transaction, row)
      erased += rows.length
      return rows.length
    })
  await inSlices(database, sliceOf('audit'), async ({ db }) => {
    const scrubbed = await scrubOldGuests(db, database.kind, { ended, placed })
    erased += scrubbed
    return scrubbed
  })
  if (erased > 0) await mergeSearchIndices(database)
  return erased
}

/** Clean-ups are an hour apart, in milliseconds; a process that was away for an hour still merges. */
const mergedWithin = 2 * hour

/** After a customer or a buyer without an account was deleted, also deletes the pieces of their texts from the search indices. */
async function forgetPieces({ database }: Keeper, now: number): Promise<void> {
  for (const list of ['deletions', 'guest_deletions'] as const) {
    const recent = database.read
      .selectFrom(list)
      .select('id')
      .where('deleted', '>=', iso(now - mergedWithin))
    if (await recent.limit(1).executeTakeFirst()) return mergeSearchIndices(database)
  }
}

/**
 * Deletes what has outlived the configured retention: messages, orders, the buyers of orders without an account, idle accounts after a warning, and mail files.
 * Any process may run it periodically. Returns how many of each.
 */
export async function deleteExpired(
  keeper: Keeper,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<Deleted> {
  const contacts = await forgetMessages(keeper, now)
  const orders = await forgetOrders(keeper, now)
  const guests = await forgetGuests(keeper, now)
  const accounts = await deleteIdleAccounts(keeper, now)
  await eraseClosed(keeper, signal)
  const mails = await removeOldMails(keeper, now - mailRetention)
  await keepDeletions(keeper)
  await forgetPieces(keeper, now)
  return { contacts, orders, guests, accounts, 'mail files': mails }
}
