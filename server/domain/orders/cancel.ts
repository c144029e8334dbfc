import { refuse } from '#contract/kit/call.ts'
import { cancelOrder } from '#contract/orders/guest.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { voidStatusMails } from '../../mail/queue.ts'
import { forgetCustomers } from './forget.ts'
import { findNamed, isNamed, type NamedOrder, namedOrder } from './named-order.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { putBack } from './put-back-stock.ts'
import { lockOrder } from './staff-queries.ts'

/**
 * Cancels an order that nobody has begun to prepare and puts its pieces back; one that was cancelled before stays as it is,
 * and one that staff ended otherwise cannot be cancelled.
 * The order's lock decides between this and a change of its status.
 */
const cancelOne = (context: CallContext, named: NamedOrder) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const { id } = named
    const row = await lockOrder(db, database.kind, id)
    if (!row || !isNamed(named, row)) return refuse('DATA_NOT_FOUND')
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
export const cancelOrders: Handler<'/app/client/orders/cancel'> = async (given, context) => {
  const named = await findNamed(context, cancelOrder, given)
  if ('status' in named) return named
  const refused = await cancelOne(context, named)
  if (refused) return refused
  const data = await namedOrder(context.database.read, named)
  return data ? { status: true, msg: 'UPDATED_SUCCESSFULLY', data } : refuse('DATA_NOT_FOUND')
}
