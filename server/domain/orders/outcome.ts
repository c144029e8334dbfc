import { refuse } from '#contract/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { endOf, forgetCustomers } from './forget.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { findStaffOrder, lockOrder } from './staff-queries.ts'
import { putBack, takeAgain } from './stock.ts'
import { tellCustomer } from './tell.ts'

/**
 * Ends an order or opens it again, and tells the customer. Its lock decides between several who end it, so its pieces move
 * once. The audit log does not record the reason, which is about the customer.
 */
export const outcomeOrders: Handler<'/app/dashboard/orders/outcome'> = (
  { order_id, outcome, reason },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    if (outcome !== 'none' && reason === undefined)
      return refuse('DATA_REQUIRED', { field: 'reason', reason: 'DATA_REQUIRED' })
    const before = await lockOrder(db, database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    if (outcome !== before.outcome) {
      if (before.outcome === 'none') await putBack(db, caller, { order_id })
      else if (outcome === 'none' && !(await takeAgain(db, caller, order_id)))
        return refuse('NOT_ENOUGH_QUANTITY')
      const renamed = before.outcome !== 'none' && outcome !== 'none'
      const ended = renamed ? before.ended : endOf({ status: before.status, outcome })
      await db.updateTable('orders').set({ outcome, ended }).where('id', '=', order_id).execute()
      const after = { ...before, outcome, ended }
      const change = { action: 'edit', subject: 'orders', subject_id: order_id, before, after } as const
      await writeAudit(db, caller, change)
      await writeEvent(db, order_id, caller, { kind: 'outcome', outcome })
      if (reason !== undefined)
        await writeEvent(db, order_id, caller, { kind: 'note', text: reason, public: false })
      await tellCustomer(transaction, context, before, after)
      if (before.customer_deleted === 1 && outcome !== 'none') {
        await eraseNotesOf(db, order_id)
        await forgetCustomers(db, [after])
      }
    }
    const found = await findStaffOrder(db, order_id)
    return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
  })
