import { refuse } from '#contract/kit/call.ts'
import { cancelOrder, trackLimit } from '#contract/orders/guest.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { callKey, consume } from '../../calls/rate-limiter.ts'
import { voidStatusMails } from '../../mail/queue.ts'
import { ownId } from '../lines/own.ts'
import { forgetCustomers } from './forget.ts'
import { findByDigits } from './order-digits.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { ordersWithDelivery, toOrderWithDelivery } from './order-queries.ts'
import { lockOrder, type OrderRow } from './staff-queries.ts'
import { putBack } from './stock.ts'
import { trackedOrder } from './track.ts'

/**
 * Cancels an order that nobody has begun to prepare and puts its pieces back; one that was cancelled before stays as it is,
 * and one that staff ended otherwise cannot be cancelled.
 * The order's lock decides between this and a change of its status.
 */
const cancelOne = (context: CallContext, id: number, isOwn: (row: OrderRow) => boolean) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const row = await lockOrder(db, database.kind, id)
    if (!row || !isOwn(row)) return refuse('DATA_NOT_FOUND')
    if (row.outcome === 'cancelled') return undefined
    if (row.status !== 'ordered' || row.outcome !== 'none') return refuse('ORDER_ON_ITS_WAY')
    await putBack(db, caller, { order_id: id })
    const end = { outcome: 'cancelled', ended: new Date().toISOString() } as const
    await db.updateTable('orders').set(end).where('id', '=', id).execute()
    await writeEvent(db, id, caller, { kind: 'outcome', outcome: end.outcome })
    await voidStatusMails(transaction, id)
    if (row.customer_deleted === 1) {
      await eraseNotesOf(db, id)
      await forgetCustomers(db, [{ ...row, ...end }])
    }
    return undefined
  })

/** Cancels an order of the calling customer, or one by its code and the last digits of its telephone. */
export const cancelOrders: Handler<'/app/client/orders/cancel'> = async (
  { order_id, ordercode, phone4 },
  context,
) => {
  const { read } = context.database
  if (order_id !== undefined) {
    const own = ownId(context)
    if (own === undefined) return refuse('NOT_AUTHORIZED')
    const key = callKey('cancel', `customer ${own}`)
    const wait = await consume(context.database, key, trackLimit)
    if (wait !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    const refused = await cancelOne(context, order_id, ({ account_id }) => account_id === own)
    if (refused) return refused
    const row = await ordersWithDelivery(read).where('orders.id', '=', order_id).executeTakeFirst()
    return row
      ? { status: true, msg: 'UPDATED_SUCCESSFULLY', data: toOrderWithDelivery(row) }
      : refuse('DATA_NOT_FOUND')
  }
  const lacking = ordercode === undefined ? 'ordercode' : 'phone4'
  if (ordercode === undefined || phone4 === undefined)
    return refuse('DATA_REQUIRED', { field: lacking, reason: 'DATA_REQUIRED' })
  const found = await findByDigits(context, cancelOrder, { ordercode, phone4 })
  if ('status' in found) return found
  const refused = await cancelOne(context, found.id, (row) => row.ordercode === found.ordercode)
  if (refused) return refused
  const data = await trackedOrder(read, found.id)
  return data ? { status: true, msg: 'UPDATED_SUCCESSFULLY', data } : refuse('DATA_NOT_FOUND')
}
