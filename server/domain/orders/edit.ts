import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/faults.ts'
import { dueUnits } from '../lines/totals.ts'
import { feeOf } from './delivery-rows.ts'
import { linesAfter } from './lines-after.ts'
import { writeChangedLines } from './lines-change.ts'
import { writeEvent } from './order-events.ts'
import { hasReturned, moveLines } from './put-back-stock.ts'
import { findStaffOrder, lockOrder, type OrderRow } from './staff-queries.ts'
import { tellOfLines } from './tell.ts'

/** The current fee of an order's delivery; as it was for an order without one, or whose place is gone. */
async function currentFee(db: Transaction['db'], { method, place_id, office_id, fee_units }: OrderRow) {
  if (method === null) return fee_units
  const terms = await feeOf(db, method, {
    place_id: place_id ?? undefined,
    office_id: office_id ?? undefined,
  })
  return 'status' in terms ? terms : terms.fee_units
}

/**
 * Changes the lines of an open order, all of it or nothing. Lines that stay keep their prices; new ones have today's. Stock
 * moves by the difference. The customer is told once if anything changed.
 */
export const editOrders: Handler<'/app/dashboard/orders/edit'> = async (
  { order_id, items, seen, recompute_fee = false },
  context,
) => {
  try {
    return await context.database.transaction(async (transaction) => {
      const { db } = transaction
      const { caller, database } = context
      const before = await lockOrder(db, database.kind, order_id)
      const shown = before && (await findStaffOrder(db, order_id))
      if (!shown) return refuse('DATA_NOT_FOUND')
      if (seen !== undefined && seen !== shown.data.lines_version)
        return refuse('ROW_CHANGED', { row: shown.data })
      if (before.outcome !== 'none') return refuse('ORDER_ENDED')
      if (before.status === 'delivered') return refuse('ORDER_DELIVERED')
      if (await hasReturned(db, order_id)) return refuse('ORDER_RETURNED')
      if (items.length === 0) return refuse('ORDER_EMPTY')

      const planned = await linesAfter(db, order_id, items)
      if ('status' in planned) return planned
      const fee_units = recompute_fee ? await currentFee(db, before) : before.fee_units
      if (typeof fee_units !== 'number') return fee_units
      const { changes, amount_units } = planned
      if (!Number.isSafeInteger(dueUnits(amount_units, fee_units)))
        return refuse('INVALID_DATA', { field: 'items', reason: 'INVALID_DATA' })
      const isSame = changes.length === 0 && fee_units === before.fee_units
      if (!isSame) {
        const lacking = await moveLines(db, caller, changes)
        if (lacking !== undefined) return refuse('NOT_ENOUGH_QUANTITY', { field: `items.${lacking}` })
        await writeChangedLines(transaction, caller, order_id, changes)
        const after = { ...before, amount_units, fee_units }
        await db.updateTable('orders').set({ amount_units, fee_units }).where('id', '=', order_id).execute()
        const identifying = ['ordercode']
        const change = { action: 'edit', subject: 'orders', subject_id: order_id, identifying } as const
        await writeAudit(db, caller, { ...change, before, after })
        if (changes.length > 0) await writeEvent(db, order_id, caller, { kind: 'lines', lines: changes })
        else await writeEvent(db, order_id, caller, { kind: 'delivery', changed: ['fee'] })
        await tellOfLines(transaction, context, after)
      }
      const found = await findStaffOrder(db, order_id)
      return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
    })
  } catch (fault) {
    // Staff deleted the product, colour or size after we read it.
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}
