import type { Account } from '#contract/account.ts'
import type { Transaction } from '../../database/database.ts'
import { emailChangedMail } from '../../mail/templates/account.ts'
import type { CallContext } from '../context.ts'
import { setting } from '../settings/queries.ts'
import { undoDays } from './email-undo.ts'
import type { People } from './kinds.ts'
import { shutOut } from './new-password.ts'

interface Leaving {
  /** The hash of the token of the one session that goes on, if any does. */
  readonly keep?: string
  /** The address at which the change can be undone, if it can. */
  readonly undo?: string
}

/**
 * Ends what the e-mail that somebody had until now could open: sessions and codes under way. The old address is told,
 * unless it is the new one too.
 */
export async function leaveEmail<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  { outbox, language }: Pick<CallContext, 'outbox' | 'language'>,
  before: P,
  newEmail: string,
  { keep, undo }: Leaving = {},
): Promise<void> {
  await shutOut(transaction, people, before.id, keep)
  if (before.email === newEmail) return
  const company = await setting(transaction.db).executeTakeFirstOrThrow()
  const to = { name: before.name, address: before.email }
  const changed = new Date().toISOString()
  const about = { company, language, to, newEmail, changed }
  const mail = undo ? { ...about, undo: { href: undo, days: undoDays } } : about
  await outbox.enqueue(transaction, emailChangedMail(mail))
}
