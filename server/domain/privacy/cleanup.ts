import { type SqlBool, sql } from 'kysely'
import { lifetimes } from '../../calls/sessions.ts'
import { deleteAll, inSlices, sliceOf } from '../../crud/slices.ts'
import type { Database } from '../../database/database.ts'
import { day, iso } from '../../database/moments.ts'
import { keptChanges } from '../../database/stock-log.ts'
import { type Deleted, sumUp } from '../../database/trusted-clock.ts'
import { customers, staff } from '../people/account-kinds.ts'
import { endChange, lockHolder } from '../people/email-addresses.ts'
import { forgetMissed } from '../search/missed-words.ts'

/** How long the audit log keeps an entry, in milliseconds. */
const auditRetention = 365 * day

/** How long the outbox keeps recipients, and anonymised failures, in milliseconds. */
const mailRetention = { recipient: 7 * day, failure: 30 * day }

/** How long an unchanged cart is kept, in milliseconds. */
const cartRetention = 90 * day

type Ago = (milliseconds: number) => string

/** Whether a moment is before another. */
const before = (column: string, moment: string | number) => sql<SqlBool>`${sql.ref(column)} < ${moment}`

async function forgetMails(database: Database, ago: Ago): Promise<Deleted> {
  const over = before('due', ago(mailRetention.recipient))
  const failure = before('due', ago(mailRetention.failure))
  const delivered = await deleteAll(database, 'outbox', sql<SqlBool>`state = 'delivered' and ${over}`)
  const failed = await deleteAll(database, 'outbox', sql<SqlBool>`state = 'failed' and ${failure}`)
  const size = sliceOf('outbox')
  const recipients = await inSlices(database, size, async ({ db }) => {
    const failed = db.selectFrom('outbox').select('id').where('state', '=', 'failed').where(over)
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ recipient: '', recipient_name: '', account_id: null })
      .where('id', 'in', failed.where('recipient', '<>', '').limit(size))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
  return { outbox: delivered + failed, recipients }
}

/** How many carts one transaction deletes: a cart goes whole. */
const cartsAtOnce = 5

/** Changing a line keeps the customer's whole cart alive. */
async function forgetCarts(database: Database, ago: Ago): Promise<Deleted> {
  const over = ago(cartRetention)
  const carts = await inSlices(database, cartsAtOnce, async ({ db }) => {
    const inUse = db.selectFrom('carts').select('account_id').where('touched', '>=', over)
    const old = db.selectFrom('carts').select('account_id').distinct().where('touched', '<', over)
    const some = await old.where('account_id', 'not in', inUse).limit(cartsAtOnce).execute()
    const ids = some.map(({ account_id }) => account_id)
    if (ids.length > 0) await db.deleteFrom('carts').where('account_id', 'in', ids).execute()
    return ids.length
  })
  return { carts }
}

/** A change of e-mail ends once no valid link could prove it. */
async function endChanges(database: Database, now: string): Promise<Deleted> {
  const email_proofs = await deleteAll(database, 'email_proofs', before('expires', now))
  for (const kind of [customers, staff]) {
    const size = sliceOf(kind.table)
    await inSlices(database, size, async (transaction) => {
      const { db } = transaction
      const proofs = db.selectFrom('email_proofs').select(kind.owner).where(kind.owner, 'is not', null)
      const waiting = db.selectFrom(kind.table).select('id').where('pending_email', 'is not', null)
      const some = await waiting.where('id', 'not in', proofs).orderBy('id').limit(size).execute()
      for (const { id } of some) {
        await lockHolder(transaction, kind, id)
        // Somebody may have asked for another link until then.
        const proof = await proofs.where(kind.owner, '=', id).executeTakeFirst()
        if (!proof) await endChange(transaction, kind, id)
      }
      return some.length
    })
  }
  return { email_proofs }
}

/** Processes that look more rarely take all for changed. */
async function forgetStockChanges(database: Database): Promise<Deleted> {
  const last = before('revision', (await database.revision()) - keptChanges)
  return {
    stock_changes: await deleteAll(database, 'stock_changes', last),
    sold_out_changes: await deleteAll(database, 'sold_out_changes', last),
  }
}

/** Whether a session is over, or was not used for too long. */
const isOver = (now: number) => {
  const idle = (['customer', 'staff'] as const).map(
    (kind) => sql<SqlBool>`kind = ${kind} and ${before('last_used', iso(now - lifetimes[kind].idle))}`,
  )
  return [before('expires', iso(now)), ...idle]
}

/**
 * Deletes expired counters, sessions, mail records and old audit entries, in slices between which requests are answered, and
 * returns how many of each. Run it periodically.
 */
export async function cleanUp(database: Database, now = Date.now()): Promise<Deleted> {
  const ago = (milliseconds: number) => iso(now - milliseconds)
  const deleted: Deleted[] = []
  deleted.push({ rate_limits: await deleteAll(database, 'rate_limits', before('resets', now)) })
  // Deletes what has expired, so that a clock set back cannot revive it.
  for (const table of ['idempotency_keys', 'password_resets', 'email_undos'] as const)
    deleted.push({ [table]: await deleteAll(database, table, before('expires', iso(now))) })
  deleted.push(await endChanges(database, iso(now)))
  for (const over of isOver(now)) deleted.push({ sessions: await deleteAll(database, 'sessions', over) })
  deleted.push(await forgetMails(database, ago), await forgetCarts(database, ago))
  deleted.push({ search_misses: await database.transaction(({ db }) => forgetMissed(db, now)) })
  deleted.push(await forgetStockChanges(database))
  deleted.push({ audit: await deleteAll(database, 'audit', before('date', ago(auditRetention))) })
  return sumUp(...deleted)
}
