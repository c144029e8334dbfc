import type { Kysely } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'
import { addressee } from '../../mail/addressee.ts'
import { idleAccountMail } from '../../mail/templates/account.ts'
import type { Services } from '../context.ts'
import { logEvent } from '../events.ts'
import { setting } from '../settings/queries.ts'
import { eraseCustomer } from './erase.ts'
import { day, iso, monthsBefore } from './moments.ts'

type Caretaker = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'outbox' | 'origin'>

/** How long after the warning an idle account is deleted, in days. */
const graceDays = 30

/** Accounts are warned and deleted so many at a time, so that nobody waits for all of them. */
const atOnce = 100

/** The accounts whose customers have neither registered, logged in nor ordered since a moment. */
const idleSince = (db: Kysely<Tables>, since: string) =>
  db
    .selectFrom('accounts')
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

/** Tells the customers of idle accounts, once, when theirs will be deleted. */
async function warn({ database, outbox, origin }: Caretaker, since: string, now: number): Promise<number> {
  const found = await idleSince(database.read, since).where('warned', 'is', null).limit(atOnce).execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  return database.transaction(async (transaction) => {
    const { db } = transaction
    // Somebody may have logged in since.
    const idle = await idleSince(db, since).where('accounts.id', 'in', ids).execute()
    const company = await setting(db).executeTakeFirstOrThrow()
    for (const { id, lang, ...person } of idle) {
      // Another process may be doing the same: the row says which of them was first.
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

/** Deletes the accounts that were warned long enough ago and stayed idle. */
async function leave(caretaker: Caretaker, since: string, now: number): Promise<void> {
  const { database } = caretaker
  const before = iso(now - graceDays * day)
  const warned = await idleSince(database.read, since).where('warned', '<=', before).execute()
  for (const { id } of warned) {
    await database.transaction(async (transaction) => {
      const { db } = transaction
      const own = idleSince(db, since).where('accounts.id', '=', id).where('warned', '<=', before)
      const still = await own.$if(database.kind === 'postgres', (query) => query.forUpdate()).execute()
      if (still.length === 0 || !(await eraseCustomer(caretaker, transaction, id))) return
      transaction.afterCommit(() => logEvent(caretaker, 'customer deleted', { account: id }))
    })
  }
}

/** Warns the customers of idle accounts and deletes those accounts that stayed idle; 0 months keep them for good. */
export async function deleteIdleAccounts(caretaker: Caretaker, now: number): Promise<void> {
  const months = caretaker.config.KEEP_ACCOUNTS_MONTHS
  if (months === 0) return
  const since = monthsBefore(now, months)
  await leave(caretaker, since, now)
  let warned = atOnce
  while (warned === atOnce) warned = await warn(caretaker, since, now)
}
