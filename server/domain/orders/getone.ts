import { refuse } from '#contract/call.ts'
import type { Handler } from '../call-handler.ts'
import { orders } from './order-queries.ts'
import { toStaffOrder } from './staff-queries.ts'

export const getOneOrder: Handler<'/app/dashboard/orders/getone'> = async ({ order_id }, { database }) => {
  const row = await orders(database.read).where('orders.id', '=', order_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  const data = toStaffOrder(row)
  return { status: true, msg: 'SUCCESS', data, total: data.amount }
}
