import type { Services } from '../context.ts'
import { keepDeletions } from './deletions.ts'
import { deleteIdleAccounts } from './idle-accounts.ts'
import { removeOldMails } from './mail-files.ts'
import { day, monthsBefore } from './moments.ts'

type Keeper = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'outbox' | 'origin'>

/** How long mails stay that were written as files, in milliseconds. */
const mailsKept = 7 * day

/** How far the clock may be ahead of the newest order to be believed where orders are deleted, in milliseconds. */
const clockAhead = 366 * day

/** Orders are deleted so many at a time, so that nobody waits for all of them. */
const atOnce = 200

async function forgetMessages({ config, database }: Keeper, now: number): Promise<void> {
  const months = config.KEEP_MESSAGES_MONTHS
  if (months === 0) return
  await database.transaction(({ db }) =>
    db.deleteFrom('contacts').where('created', '<', monthsBefore(now, months)).execute(),
  )
}

async function forgetOrders({ config, database }: Keeper, now: number): Promise<void> {
  const years = config.KEEP_ORDERS_YEARS
  if (years === 0) return
  const { newest } = await database.read
    .selectFrom('orders')
    .select(({ fn }) => fn.max('date').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest === null) return
  // A clock that is years ahead must not take orders along that everybody still needs.
  const trusted = Math.min(now, Date.parse(newest) + clockAhead)
  const before = monthsBefore(trusted, years * 12)
  for (let deleted = atOnce; deleted === atOnce; ) {
    deleted = await database.transaction(async ({ db }) => {
      const oldest = db.selectFrom('orders').select('id').where('date', '<', before).orderBy('date')
      const gone = db.deleteFrom('orders').where('id', 'in', oldest.limit(atOnce))
      return Number((await gone.executeTakeFirst()).numDeletedRows)
    })
  }
}

/**
 * Deletes what has been kept for as long as the configuration says: messages, orders, and accounts that nobody uses,
 * whose customers are warned first; and mails that lie about as files. To be run now and then, by any process.
 */
export async function deleteExpired(keeper: Keeper, now = Date.now()): Promise<void> {
  await forgetMessages(keeper, now)
  await forgetOrders(keeper, now)
  await deleteIdleAccounts(keeper, now)
  await removeOldMails(keeper, now - mailsKept)
  await keepDeletions(keeper)
}
