import type { Account } from '#contract/account.ts'
import type { Transaction } from '../../database/database.ts'
import { emailChangedMail } from '../../mail/templates/account.ts'
import type { CallContext } from '../context.ts'
import { setting } from '../settings/queries.ts'
import type { People } from './kinds.ts'
import { shutOut } from './new-password.ts'

/**
 * Ends what the e-mail that somebody had until now could open: sessions, but for the one that `keep` is the hash
 * of, and codes under way. The old address is told.
 */
export async function leaveEmail<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  { outbox, language }: Pick<CallContext, 'outbox' | 'language'>,
  before: P,
  newEmail: string,
  keep?: string,
): Promise<void> {
  await shutOut(transaction, people, before.id, keep)
  const company = await setting(transaction.db).executeTakeFirstOrThrow()
  const to = { name: before.name, address: before.email }
  const changed = new Date().toISOString()
  await outbox.enqueue(transaction, emailChangedMail({ company, language, to, newEmail, changed }))
}
