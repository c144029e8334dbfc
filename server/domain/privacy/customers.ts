import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** An account with every address it is known to have had, today's first; undefined when there is none. */
export async function findCustomer(db: Kysely<Tables>, id: number) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'avatar', 'created', 'last_login', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  const undos = db.selectFrom('email_undos').select('email').where('account_id', '=', id)
  const former = (await undos.execute()).map(({ email }) => email)
  return { account, emails: [...new Set([account.email, ...former])] }
}
