import type { Kysely } from 'kysely'
import { nextSlice } from '../../async/next-tick.ts'
import type { Services } from '../../calls/context.ts'
import { logEvent } from '../../calls/security-log.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import { day, iso, monthsBefore } from '../../database/moments.ts'
import type { Tables } from '../../database/schema/index.ts'
import { addressee } from '../../mail/addressee.ts'
import { idleAccountMail } from '../../mail/templates/account.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { closeAccount } from './close-account.ts'

type Caretaker = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'outbox' | 'origin'>

/** How many days after the warning an idle account is deleted. */
const graceDays = 30

/** The batch size for warnings, so that no transaction holds up other requests for long. */
const atOnce = 100

/** Accounts without a registration, login or order since a moment. */
const idleSince = (db: Kysely<Tables>, since: string) =>
  openAccounts(db)
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.proved', 'accounts.lang'])
    .where('accounts.created', '<', since)
    .where((row) => row.or([row('last_login', 'is', null), row('last_login', '<', since)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.account_id', '=', 'accounts.id')
            .where('orders.date', '>=', since),
        ),
      ),
    )
    .orderBy('accounts.id')

/** Warns the customers of idle accounts once, with the date of deletion. */
async function warn({ database, outbox, origin }: Caretaker, since: string, now: number): Promise<number> {
  const found = await idleSince(database.read, since).where('warned', 'is', null).limit(atOnce).execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  return database.transaction(async (transaction) => {
    const { db } = transaction
    // The customer may have logged in since.
    const idle = await idleSince(db, since).where('accounts.id', 'in', ids).execute()
    const company = await correspondent(db).executeTakeFirstOrThrow()
    for (const { id, lang, ...person } of idle) {
      // Another process may do the same; the update shows which one was first.
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set({ warned: iso(now) })
        .where('id', '=', id)
        .where('warned', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      const language = lang ?? company.lang
      const to = addressee(person)
      const leaving = { deleted: iso(now + graceDays * day), href: `${origin()}/login?lang=${language}` }
      await outbox.enqueue(transaction, idleAccountMail({ company, language, to, ...leaving }), id)
    }
    return ids.length
  })
}

/** Deletes the warned accounts that stayed idle through the grace period. */
async function leave(caretaker: Caretaker, since: string, now: number): Promise<number> {
  const { database } = caretaker
  let deleted = 0
  const before = iso(now - graceDays * day)
  const warned = await idleSince(database.read, since).where('warned', '<=', before).execute()
  for (const { id } of warned) {
    await nextSlice()
    await database.transaction(async (transaction) => {
      const { db } = transaction
      const own = idleSince(db, since).where('accounts.id', '=', id).where('warned', '<=', before)
      const still = await own.$if(database.kind === 'postgres', (query) => query.forUpdate()).execute()
      if (still.length === 0 || !(await closeAccount(caretaker, transaction, id))) return
      transaction.afterCommit(() => {
        deleted += 1
        logEvent(caretaker, 'customer deleted', { account: id })
      })
    })
  }
  return deleted
}

/**
 * Warns the customers of idle accounts, deletes those that stayed idle, and returns how many; with 0 months it keeps all
 * accounts.
 */
export async function deleteIdleAccounts(caretaker: Caretaker, now: number): Promise<number> {
  const months = caretaker.config.KEEP_ACCOUNTS_MONTHS
  if (months === 0) return 0
  const since = monthsBefore(now, months)
  const deleted = await leave(caretaker, since, now)
  let warned = atOnce
  while (warned === atOnce) warned = await warn(caretaker, since, now)
  return deleted
}
