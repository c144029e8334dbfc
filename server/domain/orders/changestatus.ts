import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { refuseStale } from '../../crud/version.ts'
import { endOf, forgetCustomers, hasEnded } from './forget.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { staffOrdersPage, toStaffOrder } from './staff-list.ts'
import { lockOrder, shown } from './staff-queries.ts'
import { tellCustomer } from './tell.ts'

/**
 * Any status may follow any other. On an order with an outcome it changes nothing else. Otherwise the customer gets a mail
 * about the last of several changes, and none if it was undone before the mail was due. An order whose customer was deleted
 * loses its recipient when it ends.
 */
export const changeOrderStatus: Handler<'/app/dashboard/orders/changestatus'> = (
  { order_id, status, seen, ...asked },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const before = await lockOrder(db, context.database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    const stale = refuseStale(seen, toStaffOrder(shown(before), null))
    if (stale) return stale
    if (status !== before.status) {
      // An order with an outcome ended then.
      const ended = before.outcome === 'none' ? endOf({ status, outcome: 'none' }) : before.ended
      await db.updateTable('orders').set({ status, ended }).where('id', '=', order_id).execute()
      const after = { ...before, status, ended }
      const change = { action: 'edit', subject: 'orders', subject_id: order_id, before, after } as const
      await writeAudit(db, context.caller, change)
      await writeEvent(db, order_id, context.caller, { kind: 'status', before: before.status, after: status })
      if (before.outcome === 'none') await tellCustomer(transaction, context, before, after)
      if (before.customer_deleted === 1 && hasEnded(after)) {
        await eraseNotesOf(db, order_id)
        await forgetCustomers(db, [after])
      }
    }
    return {
      status: true,
      msg: 'UPDATED_SUCCESSFULLY',
      ...(await staffOrdersPage(db, asked, context.language)),
    }
  })
