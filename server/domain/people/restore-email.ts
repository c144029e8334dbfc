import type { Account } from '#contract/customers/account.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Transaction } from '../../database/database.ts'
import type { People } from './account-kinds.ts'
import { endChange, endChangesTo } from './email-addresses.ts'
import { type Undo, voidUndos } from './email-undo.ts'
import { notifyFormerAddress } from './new-email.ts'
import { revokeSessions } from './new-password.ts'
import { updatePerson } from './update-person.ts'

/**
 * Gives a person the address of an undo right back, as `caller`. All sessions end, later changes can no longer be
 * undone, and the address that goes is told. Returns false if the person is gone. Throws a unique violation if somebody
 * else has the address.
 */
export async function restoreEmail<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  context: Pick<CallContext, 'outbox' | 'language'>,
  caller: Caller,
  { id, ownerId, email, proved }: Undo,
): Promise<boolean> {
  const changes = { email, proved, pending_email: null }
  const updated = await updatePerson(transaction, people, caller, ownerId, changes)
  if (!updated) return false
  // The person's row is locked now, so we cannot miss a concurrent change.
  await voidUndos(transaction, people, ownerId, id)
  await endChange(transaction, people, ownerId)
  await endChangesTo(transaction, people, email, ownerId)
  await revokeSessions(transaction, people, ownerId)
  await notifyFormerAddress(transaction, people, context, updated.held, email)
  return true
}
