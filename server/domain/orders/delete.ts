import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeDeletion } from '../../crud/deletion.ts'
import { dependentRowsOf } from '../../crud/dependents.ts'
import { impersonal } from '../../crud/scrub-audit.ts'
import { hasEnded } from './forget.ts'
import { putBack } from './put-back-stock.ts'
import { staffOrdersPage } from './staff-list.ts'
import { lockOrder } from './staff-queries.ts'

/** Deletes an order with its lines. The pieces of one that has not ended go back into stock. */
export const deleteOrder: Handler<'/app/dashboard/orders/delete'> = ({ order_id, ...asked }, context) =>
  context.database.transaction(async ({ db }) => {
    const before = await lockOrder(db, context.database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    if (!hasEnded(before)) await putBack(db, context.caller, { order_id })
    const lines = await dependentRowsOf(db, context.database.kind, before, [
      { table: 'orderitems', follows: { order_id: 'id' } },
    ])
    await db.deleteFrom('orders').where('id', '=', order_id).execute()
    // The audit log is scrubbed of a customer when they are deleted, which was before.
    const row = before.customer_deleted === 1 ? impersonal(before) : { ...before }
    const deleted = { subject: 'orders', subject_id: order_id, before: row } as const
    await writeDeletion(db, context.caller, deleted, lines, 'what has no room')
    return {
      status: true,
      msg: 'DELETED_SUCCESSFULLY',
      ...(await staffOrdersPage(db, asked, context.language)),
    }
  })
