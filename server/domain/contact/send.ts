import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { sendContact as call } from '#contract/site/visitor.ts'
import type { Handler } from '../../calls/handler.ts'
import { takeAll } from '../../calls/rate-limiter.ts'
import { visitorUses } from '../../calls/returning-browsers.ts'
import { logEvent } from '../../calls/security-log.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Database } from '../../database/database.ts'
import { toE164 } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { derive } from '../../database/search-columns.ts'
import { contactMail } from '../../mail/templates/contact.ts'
import { mailTexts } from '../../mail/templates/texts.ts'
import { correspondent } from '../settings/setting-queries.ts'

/** The signed-in customer's id, locked against deletion; null for everybody else. */
async function senderOf(db: Kysely<Tables>, kind: Database['kind'], caller: Caller): Promise<number | null> {
  if (caller.kind !== 'customer') return null
  const own = openAccounts(db).select('id').where('id', '=', caller.id)
  const held = await own.$if(kind === 'postgres', (query) => query.forKeyShare()).executeTakeFirst()
  return held?.id ?? null
}

/**
 * Stores the message and queues a mail to the company in one transaction. Only the session links it to a customer; the
 * e-mail and telephone are free text and link it to nobody.
 */
export const sendContact: Handler<'/app/client/contact/send'> = async (input, context) => {
  const { database, outbox, caller } = context
  const { place, ...fields } = input
  const { email = '', phone: written = '' } = fields
  const phone = written.trim() && toE164(written)
  if (phone === undefined) return refuse('INVALID_DATA', { field: 'phone', reason: 'PHONE_INVALID' })
  const uses = await visitorUses(context, call)
  return database.transaction(async (transaction) => {
    // Input that only needs correcting does not count as a message.
    const wait = await takeAll(transaction, uses)
    if (wait !== undefined) {
      logEvent(context, 'throttled', { call: call.path })
      return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    }
    const { db } = transaction
    const account_id = await senderOf(db, database.kind, caller)
    const company = await correspondent(db).executeTakeFirstOrThrow()
    const placed = place?.trim()
      ? `${fields.msg}\n\n${mailTexts(company.lang)('mail.contact.place')}: ${place}`
      : fields.msg
    const message = { ...fields, msg: placed, email, phone, created: new Date().toISOString() }
    await db
      .insertInto('contacts')
      .values(derive('contacts', { ...message, account_id }))
      .execute()
    if (company.email) await outbox.enqueue(transaction, contactMail(company, message), account_id)
    return { status: true, msg: 'SUCCESS' } as const
  })
}

/** The answer to a repeated message. */
export const sentBefore = async () => ({ status: true, msg: 'SUCCESS' }) as const
