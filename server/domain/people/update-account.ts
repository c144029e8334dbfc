import type { Account } from '#contract/account.ts'
import type { Transaction } from '../../database/database.ts'
import { derive } from '../../database/derive.ts'

/**
 * Changes a customer's name, e-mail or picture, and what is derived from them; gives the account as it is then.
 * The first update locks the row, so that changes at the same moment lose nothing of one another.
 */
export async function updateAccount(
  { db }: Transaction,
  id: number,
  changes: Partial<Pick<Account, 'name' | 'email' | 'avatar'>>,
): Promise<Account> {
  const row = await db
    .updateTable('accounts')
    .set(changes)
    .where('id', '=', id)
    .returning(['name', 'email', 'avatar', 'password_hash', 'created'])
    .executeTakeFirstOrThrow()
  const { name_sort, search, search_loose } = derive('accounts', row)
  await db.updateTable('accounts').set({ name_sort, search, search_loose }).where('id', '=', id).execute()
  const { name, email, avatar } = row
  return { id, name, email, avatar }
}
