import type { Kysely } from 'kysely'
import { type Input, refuse } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getContacts as getCall } from '#contract/settings/staff.ts'
import type { Handler, StreamingHandler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { answerListing, readListing } from '../../crud/listing.ts'
import { phoneQuery } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { contacts, toContact } from './setting-queries.ts'

type ContactsQuery = Input<typeof getCall>
type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['execute']>>[number]

/** The messages that a request reads, newest first by default. */
function messages(db: Kysely<Tables>, query: ContactsQuery, language: Language) {
  const { sort = 'created', direction = sort === 'created' ? 'desc' : 'asc' } = query
  const sorts = () => ({ created: 'contacts.created', name: 'contacts.name_sort', id: 'contacts.id' })
  return {
    db,
    query: contacts(db).clearOrderBy(),
    order: { table: 'contacts', sorts, sort: 'created', language } as const,
    paging: { ...query, search: query.search && phoneQuery(query.search), sort, direction },
    toRow: (row: ContactRow) => toContact(row),
  }
}

/** Returns the messages of the contact form. */
export const getContacts: StreamingHandler<'/app/dashboard/settings/contacts/getall'> = async (
  input,
  { database, language },
) => answerListing(messages(database.read, input, language))

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
    const page = await readListing(messages(db, input, language))
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...page }
  })
