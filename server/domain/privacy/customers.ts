import type { Kysely } from 'kysely'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Tables } from '../../database/schema/index.ts'

/** Returns an account; undefined if the id is unknown. */
export const findCustomer = (db: Kysely<Tables>, id: number) =>
  openAccounts(db)
    .select(['id', 'name', 'email', 'pending_email', 'proved', 'avatar'])
    .select(['created', 'last_login', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The account's former e-mails, as long as the change can be undone. */
export async function formerEmails(db: Kysely<Tables>, id: number, email: string): Promise<string[]> {
  const undos = await db.selectFrom('email_undos').select('email').where('account_id', '=', id).execute()
  return [...new Set(undos.map((undo) => undo.email))].filter((former) => former !== email)
}
