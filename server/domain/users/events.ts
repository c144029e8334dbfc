import type { Refusal } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import { logEvent, type SecurityEvent } from '../../calls/security-log.ts'
import type { Transaction } from '../../database/database.ts'

/** Logs what a member of staff did to another, after the commit. */
export function noteChange(
  transaction: Transaction,
  context: CallContext,
  event: SecurityEvent,
  user: number,
): void {
  transaction.afterCommit(() => logEvent(context, event, { user, by: ownId(context.caller) }))
}

/** Logs why a member of staff could not be changed or added, and returns the refusal. */
export function noteRefusal<K extends MessageKey>(
  context: CallContext,
  refusal: Refusal<K>,
  user?: number,
): Refusal<K> {
  logEvent(context, 'staff change refused', { user, by: ownId(context.caller), why: refusal.msg })
  return refusal
}
