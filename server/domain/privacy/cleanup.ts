import type { Kysely } from 'kysely'
import { lifetimes } from '../../calls/sessions.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { day, iso } from '../../database/moments.ts'
import type { Tables } from '../../database/schema/index.ts'
import { customers, staff } from '../people/account-kinds.ts'
import { endChange, lockHolder } from '../people/addresses.ts'
import { forgetMissed } from '../search/missed-words.ts'

/** How long the audit log keeps an entry, in milliseconds. */
const auditRetention = 365 * day

/** How long the outbox keeps recipients, and anonymised failures, in milliseconds. */
const mailRetention = { recipient: 7 * day, failure: 30 * day }

/** How long an unchanged cart is kept, in milliseconds. */
const cartRetention = 90 * day

type Ago = (milliseconds: number) => string

async function forgetMails(db: Kysely<Tables>, ago: Ago): Promise<void> {
  const over = ago(mailRetention.recipient)
  await db.deleteFrom('outbox').where('state', '=', 'delivered').where('due', '<', over).execute()
  const failed = db.deleteFrom('outbox').where('state', '=', 'failed')
  await failed.where('due', '<', ago(mailRetention.failure)).execute()
  await db
    .updateTable('outbox')
    .set({ recipient: '', recipient_name: '', account_id: null })
    .where('state', '=', 'failed')
    .where('due', '<', over)
    .where('recipient', '<>', '')
    .execute()
}

/** Changing a line keeps the customer's whole cart alive. */
async function forgetCarts(db: Kysely<Tables>, ago: Ago): Promise<void> {
  const over = ago(cartRetention)
  const inUse = db.selectFrom('carts').select('account_id').where('touched', '>=', over)
  await db.deleteFrom('carts').where('touched', '<', over).where('account_id', 'not in', inUse).execute()
}

/** A change of e-mail ends once no valid link could prove it. */
async function endChanges(transaction: Transaction, now: string): Promise<void> {
  const { db } = transaction
  await db.deleteFrom('email_proofs').where('expires', '<', now).execute()
  for (const kind of [customers, staff]) {
    const proofs = db.selectFrom('email_proofs').select(kind.owner).where(kind.owner, 'is not', null)
    const waiting = db.selectFrom(kind.table).select('id').where('pending_email', 'is not', null)
    for (const { id } of await waiting.where('id', 'not in', proofs).orderBy('id').execute()) {
      await lockHolder(transaction, kind, id)
      // Somebody may have asked for another link until then.
      const proof = await proofs.where(kind.owner, '=', id).executeTakeFirst()
      if (!proof) await endChange(transaction, kind, id)
    }
  }
}

/** Deletes expired counters, sessions, mail records and old audit entries. Run it periodically. */
export async function cleanUp(database: Database, now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => iso(now - milliseconds)
  await database.transaction(async (transaction) => {
    const { db } = transaction
    await db.deleteFrom('rate_limits').where('resets', '<', now).execute()
    await db.deleteFrom('idempotency_keys').where('expires', '<', iso(now)).execute()
    // Deletes what has expired, so that a clock set back cannot revive it.
    await db.deleteFrom('password_resets').where('expires', '<', iso(now)).execute()
    await db.deleteFrom('email_undos').where('expires', '<', iso(now)).execute()
    await endChanges(transaction, iso(now))
    await db.deleteFrom('sessions').where('expires', '<', iso(now)).execute()
    for (const kind of ['customer', 'staff'] as const) {
      const idle = ago(lifetimes[kind].idle)
      await db.deleteFrom('sessions').where('kind', '=', kind).where('last_used', '<', idle).execute()
    }
    await forgetMails(db, ago)
    await forgetCarts(db, ago)
    await forgetMissed(db, now)
    await db.deleteFrom('audit').where('date', '<', ago(auditRetention)).execute()
  })
}
