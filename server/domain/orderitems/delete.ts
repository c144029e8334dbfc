import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { hasEnded } from '../orders/forget.ts'
import { putBack } from '../orders/put-back-stock.ts'
import { lockOrder } from '../orders/staff-queries.ts'
import { orderitemsPage } from './getall.ts'

/** Deletes a line and reduces the order's total accordingly, to 0 with the last line. */
export const deleteOrderitem: Handler<'/app/dashboard/order/orderitems/delete'> = (
  { orderitem_id, ...asked },
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    const find = () =>
      db.selectFrom('orderitems').selectAll().where('id', '=', orderitem_id).executeTakeFirst()
    const found = await find()
    const order = found && (await lockOrder(db, database.kind, found.order_id))
    // Another request may have deleted it while we waited for the lock.
    const before = order && (await find())
    if (!order || !before) return refuse('DATA_NOT_FOUND')
    if (!hasEnded(order)) await putBack(db, caller, { orderitem_id })
    await db.deleteFrom('orderitems').where('id', '=', orderitem_id).execute()
    await db
      .updateTable('orders')
      .set((row) => ({ amount_units: row('amount_units', '-', before.subtotal_units) }))
      .where('id', '=', order.id)
      .execute()
    const change = { action: 'delete', subject: 'orderitems', subject_id: orderitem_id } as const
    await writeAudit(db, caller, { ...change, before: { ...before } })
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...(await orderitemsPage(db, asked, language)) }
  })
