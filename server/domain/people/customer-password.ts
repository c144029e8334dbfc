import type { Language } from '#contract/values.ts'
import type { Transaction } from '../../database/database.ts'
import { passwordChangedMail } from '../../mail/templates/account.ts'
import type { Services } from '../context.ts'
import { setting } from '../settings/queries.ts'

interface Change {
  readonly id: number
  readonly password_hash: string
  readonly language: Language
  /** The hash of the token of the one session that goes on, if any does. */
  readonly keep?: string | undefined
}

/** Ends a customer's sessions, but for the one that `keep` is the hash of, and makes codes under way void. */
export async function shutOut({ db }: Transaction, id: number, keep = ''): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', id).where('token_hash', '<>', keep).execute()
  await db.deleteFrom('password_resets').where('account_id', '=', id).execute()
}

/**
 * Gives a customer another password: their other sessions end, codes under way are void, and a mail tells
 * them. False when there is no such customer any more.
 */
export async function changeCustomerPassword(
  transaction: Transaction,
  { outbox }: Pick<Services, 'outbox'>,
  { id, password_hash, language, keep }: Change,
): Promise<boolean> {
  const { db } = transaction
  const account = await db
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', id)
    .returning(['name', 'email'])
    .executeTakeFirst()
  if (!account) return false
  await shutOut(transaction, id, keep)
  const company = await setting(db).executeTakeFirstOrThrow()
  const to = { name: account.name, address: account.email }
  const changed = new Date().toISOString()
  await outbox.enqueue(transaction, passwordChangedMail({ company, language, to, changed }))
  return true
}
