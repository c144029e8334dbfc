import { refuse } from '#contract/kit/call.ts'
import { type Delivery, deliveryFields } from '#contract/orders/delivery.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { dueUnits } from '../lines/totals.ts'
import { deliveryRow, toDelivery } from './delivery-rows.ts'
import { writeEvent } from './order-events.ts'
import { findStaffOrder, lockOrder } from './staff-queries.ts'

const fieldOf = (delivery: Delivery | null, field: string): unknown =>
  delivery ? Reflect.get(delivery, field) : undefined

/**
 * Corrects a delivery, or gives one to an order that has none. The audit log and the event record which fields changed
 * but none of their values, which are about the customer.
 */
export const changeDelivery: Handler<'/app/dashboard/orders/delivery'> = (
  { order_id, delivery, recompute_fee = false, seen },
  { database, caller },
) =>
  database.transaction(async ({ db }) => {
    const before = await lockOrder(db, database.kind, order_id)
    const shown = before && (await findStaffOrder(db, order_id))
    if (!shown) return refuse('DATA_NOT_FOUND')
    if (seen !== undefined && seen !== shown.data.delivery_version)
      return refuse('ROW_CHANGED', { row: shown.data })
    if (before.outcome !== 'none') return refuse('ORDER_ENDED')
    if (before.status === 'delivered') return refuse('ORDER_DELIVERED')
    const columns = await deliveryRow(db, delivery)
    if ('status' in columns) return columns
    const fee_units = recompute_fee ? columns.fee_units : before.fee_units
    if (!Number.isSafeInteger(dueUnits(before.amount_units, fee_units)))
      return refuse('INVALID_DATA', { field: 'recompute_fee', reason: 'INVALID_DATA' })

    const [was, is] = [toDelivery(before), toDelivery(columns.row)]
    const fields = deliveryFields.filter((field) => fieldOf(was, field) !== fieldOf(is, field))
    const changed = [...fields, ...(fee_units === before.fee_units ? [] : ['fee'])]
    if (changed.length > 0) {
      const after = { ...before, ...columns.row, fee_units }
      const changes = { ...columns.row, fee_units, ...derivedOf('orders', after) }
      await db.updateTable('orders').set(changes).where('id', '=', order_id).execute()
      const { ordercode } = before
      await writeAudit(db, caller, {
        action: 'edit',
        subject: 'orders',
        subject_id: order_id,
        before: { ordercode },
        after: { ordercode, delivery_changed: changed.join(' ') },
      })
      await writeEvent(db, order_id, caller, { kind: 'delivery', changed })
    }
    const found = await findStaffOrder(db, order_id)
    return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
  })
