import type { Kysely } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

/** An account; undefined when there is none of this number. */
export const findCustomer = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'pending_email', 'proved', 'avatar'])
    .select(['created', 'last_login', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The e-mails that an account had, other than today's, while a change can still be undone. */
export async function formerEmails(db: Kysely<Tables>, id: number, email: string): Promise<string[]> {
  const undos = await db.selectFrom('email_undos').select('email').where('account_id', '=', id).execute()
  return [...new Set(undos.map((undo) => undo.email))].filter((former) => former !== email)
}
