import type { Kysely } from 'kysely'
import { type Input, refuse } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getContacts as getCall } from '#contract/settings/staff.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { pageOf } from '../../crud/page.ts'
import { phoneQuery } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { contacts, toContact } from './setting-queries.ts'

type ContactsQuery = Input<typeof getCall>

/** The requested page of messages, newest first by default. */
async function contactsPage(db: Kysely<Tables>, asked: ContactsQuery, language: Language) {
  const { sort = 'created', direction = sort === 'created' ? 'desc' : 'asc' } = asked
  const sorts = () => ({ created: 'contacts.created', name: 'contacts.name_sort', id: 'contacts.id' })
  const { data, ...count } = await pageOf(
    db,
    contacts(db).clearOrderBy(),
    { table: 'contacts', sorts, sort: 'created', language },
    { ...asked, search: asked.search && phoneQuery(asked.search), sort, direction },
  )
  return { data: data.map(toContact), ...count }
}

/** Returns the messages of the contact form. */
export const getContacts: Handler<'/app/dashboard/settings/contacts/getall'> = async (
  input,
  { database, language },
) => ({ status: true, msg: 'SUCCESS', ...(await contactsPage(database.read, input, language)) })

/** Deletes a message. The audit log keeps who did it and when, but of the message only the id. */
export const deleteContact: Handler<'/app/dashboard/settings/contacts/delete'> = async (
  input,
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    const { contact_id: subject_id } = input
    const deleted = await db.deleteFrom('contacts').where('id', '=', subject_id).executeTakeFirst()
    if (deleted.numDeletedRows === 0n) return refuse('DATA_NOT_FOUND')
    await writeAudit(db, caller, { action: 'delete', subject: 'contacts', subject_id })
    const page = await contactsPage(db, input, language)
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...page }
  })
