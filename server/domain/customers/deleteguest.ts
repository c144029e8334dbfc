import { refuse } from '#contract/kit/call.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { writeAudit } from '../../crud/audit.ts'
import { toE164 } from '../../database/phone.ts'
import { readOrdercode } from '../orders/code.ts'
import { hasEnded } from '../orders/forget.ts'
import { eraseGuest, lockGuestOrder, recordGuestDeletion, scrubDeletedGuest } from '../privacy/guests.ts'

/**
 * Erases the buyer of an order without an account that has ended, or what the audit log holds of one that staff deleted.
 * The audit log keeps who did it and when, but of the buyer only the order's code.
 */
export const deleteGuest: Handler<'/app/dashboard/customers/deleteguest'> = (
  { ordercode: given, phone: typed },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const phone = toE164(typed)
    if (phone === undefined) return refuse('INVALID_DATA', { field: 'phone', reason: 'PHONE_INVALID' })
    const ordercode = readOrdercode(given)
    const row = await lockGuestOrder(db, database.kind, ordercode)
    const isTheirs = row?.phone === phone
    if (isTheirs && !hasEnded(row)) return refuse('ORDER_OPEN')
    if (isTheirs) await eraseGuest(context, transaction, row)
    else if (!(await scrubDeletedGuest(db, database.kind, { ordercode, phone })))
      return refuse('DATA_NOT_FOUND')
    await recordGuestDeletion(context, transaction, ordercode)
    const subject_id = isTheirs ? row.id : null
    const before = { ordercode }
    const after = { ordercode, buyer_erased: true }
    const change = { action: 'edit', subject: 'orders', subject_id, before, after } as const
    await writeAudit(db, caller, { ...change, identifying: ['ordercode'] })
    transaction.afterCommit(() =>
      logEvent(context, 'customer deleted', { order: subject_id ?? undefined, by: ownId(caller) }),
    )
    return { status: true, msg: 'DELETED_SUCCESSFULLY' } as const
  })
