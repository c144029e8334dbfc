import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { findStaffOrder } from './staff-queries.ts'

export const getOneOrder: Handler<'/app/dashboard/orders/getone'> = async ({ order_id }, { database }) => {
  const found = await findStaffOrder(database.read, order_id)
  return found ? { status: true, msg: 'SUCCESS', ...found } : refuse('DATA_NOT_FOUND')
}
