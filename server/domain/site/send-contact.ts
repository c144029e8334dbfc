import { derive } from '../../database/derive.ts'
import { contactMail } from '../../mail/templates/contact.ts'
import type { Handler } from '../handler.ts'
import { setting } from '../settings/queries.ts'

/** Keeps the message and puts a mail to the company on its way: both or neither. */
export const sendContact: Handler<'/app/client/contact/send'> = async (input, { database, outbox }) =>
  database.transaction(async (transaction) => {
    const { db } = transaction
    const created = new Date().toISOString()
    await db
      .insertInto('contacts')
      .values(derive('contacts', { ...input, created }))
      .execute()
    const company = await setting(db).executeTakeFirstOrThrow()
    if (company.email) await outbox.enqueue(transaction, contactMail(company, { ...input, created }))
    return { status: true, msg: 'SUCCESS' }
  })
