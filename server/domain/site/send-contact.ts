import type { Kysely } from 'kysely'
import type { Caller } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { derive } from '../../database/derive.ts'
import type { Tables } from '../../database/tables.ts'
import { contactMail } from '../../mail/templates/contact.ts'
import type { Handler } from '../handler.ts'
import type { CameTo } from '../presses.ts'
import { setting } from '../settings/queries.ts'

/** The customer who is signed in, whose account is held on to; null for everybody else. */
async function senderOf(db: Kysely<Tables>, kind: Database['kind'], caller: Caller): Promise<number | null> {
  if (caller.kind !== 'customer') return null
  const own = db.selectFrom('accounts').select('id').where('id', '=', caller.id)
  const held = await own.$if(kind === 'postgres', (query) => query.forKeyShare()).executeTakeFirst()
  return held?.id ?? null
}

/**
 * Keeps the message and puts a mail to the company on its way: both or neither. It is the customer's who is signed in;
 * the e-mail in it is whatever was written, and makes it nobody's.
 */
export const sendContact: Handler<'/app/client/contact/send'> = async (input, { database, outbox, caller }) =>
  database.transaction(async (transaction) => {
    const { db } = transaction
    const account_id = await senderOf(db, database.kind, caller)
    const created = new Date().toISOString()
    await db
      .insertInto('contacts')
      .values(derive('contacts', { ...input, created, account_id }))
      .execute()
    const company = await setting(db).executeTakeFirstOrThrow()
    if (company.email) {
      await outbox.enqueue(transaction, contactMail(company, { ...input, created }), account_id)
    }
    return { status: true, msg: 'SUCCESS' }
  })

/** The answer to a message that was sent before. */
export const sentBefore = async (_input: object, _context: unknown, { msg }: CameTo) =>
  ({ status: true, msg }) as const
