import type { Services } from '../../calls/context.ts'
import { day, hour, iso, monthsBefore } from '../../database/moments.ts'
import { mergeSearchIndices } from '../../database/search-merge.ts'
import { keepDeletions } from './deletions.ts'
import { deleteIdleAccounts } from './idle-accounts.ts'
import { removeOldMails } from './mail-files.ts'

type Keeper = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'outbox' | 'origin'>

/** How long mail files are kept, in milliseconds. */
const mailRetention = 7 * day

/** How far the clock may be ahead of the newest order before we distrust it for deleting orders, in milliseconds. */
const clockAhead = 366 * day

/** The batch size for deleting orders, so that no transaction holds up other requests for long. */
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
  // A clock that is years ahead must not delete orders that are still needed.
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

/** Clean-ups are an hour apart, in milliseconds; a process that was away for an hour still merges. */
const mergedWithin = 2 * hour

/** After a customer was deleted, also deletes the pieces of their texts from the search indices. */
async function forgetPieces({ database }: Keeper, now: number): Promise<void> {
  const deletion = await database.read
    .selectFrom('deletions')
    .select('account_id')
    .where('deleted', '>=', iso(now - mergedWithin))
    .limit(1)
    .executeTakeFirst()
  if (deletion) await mergeSearchIndices(database)
}

/**
 * Deletes what has outlived the configured retention: messages, orders, idle accounts after a warning, and mail files.
 * Any process may run it periodically.
 */
export async function deleteExpired(keeper: Keeper, now = Date.now()): Promise<void> {
  await forgetMessages(keeper, now)
  await forgetOrders(keeper, now)
  await deleteIdleAccounts(keeper, now)
  await removeOldMails(keeper, now - mailRetention)
  await keepDeletions(keeper)
  await forgetPieces(keeper, now)
}
