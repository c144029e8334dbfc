import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { lastText, writeEvent } from './order-events.ts'
import { findStaffOrder, lockOrder } from './staff-queries.ts'
import { tellOfAnswer } from './tell-returns.ts'

/**
 * Accepts or declines what a customer asks to return, and tells them; a repeated answer changes nothing. The audit log does not
 * record the text, which is about the customer.
 */
export const answerReturnOrders: Handler<'/app/dashboard/orders/answerreturn'> = (
  { order_id, accept, text },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const before = await lockOrder(db, database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    const return_request = accept ? 'accepted' : 'declined'
    if (before.return_request === 'asked') {
      await db.updateTable('orders').set({ return_request }).where('id', '=', order_id).execute()
      await writeEvent(db, order_id, caller, { kind: `return_${return_request}`, text })
      const after = { ...before, return_request } as const
      const change = { action: 'edit', subject: 'orders', subject_id: order_id, before, after } as const
      await writeAudit(db, caller, { ...change, identifying: ['ordercode'] })
      await tellOfAnswer(transaction, context, after, text)
    } else if (
      before.return_request !== return_request ||
      (await lastText(db, order_id, `return_${return_request}`)) !== text
    )
      return refuse('RETURN_NOT_ASKED')
    const found = await findStaffOrder(db, order_id)
    return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
  })
