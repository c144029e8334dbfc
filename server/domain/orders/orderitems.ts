import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { customerIdOf } from '../lines/own.ts'
import { publicEvents } from './order-events.ts'
import { orderitems, ordersWithDelivery, toOrderitem, toOrderWithDelivery } from './order-queries.ts'

/** Returns an order of the caller. Another customer's order counts as missing. */
export const getOrderitems: Handler<'/app/client/orders/orderitems'> = async ({ order_id }, context) => {
  const id = customerIdOf(context)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  const { read } = context.database
  const row = await ordersWithDelivery(read)
    .where('orders.id', '=', order_id)
    .where('orders.account_id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  const items = await orderitems(read).where('orderitems.order_id', '=', order_id).execute()
  const order = toOrderWithDelivery(row)
  return {
    status: true,
    msg: 'SUCCESS',
    data: items.map(toOrderitem),
    order,
    total: order.amount,
    events: await publicEvents(read, order_id),
  }
}
