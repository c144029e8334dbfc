import { refuse } from '#contract/kit/call.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler, StreamingHandler } from '../../calls/handler.ts'
import { answerListing } from '../../crud/listing.ts'
import { pageOf } from '../../crud/page.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'
import { customerIdOf } from '../lines/own.ts'
import { dueOrders, toDueOrder } from './order-queries.ts'
import { staffOrders } from './staff-list.ts'

export const getOrders: Handler<'/app/client/orders/getall'> = async (input, context) => {
  const id = customerIdOf(context, input.account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  const { read } = context.database
  let query = read.selectFrom('orders').where('account_id', '=', id)
  // As for staff, an order with an outcome has left the sequence of states.
  if (input.status) query = query.where('status', '=', input.status).where('outcome', '=', 'none')
  const order = {
    table: 'orders',
    sorts: () => ({ id: 'orders.id', date: 'orders.date', amount: 'orders.amount_units' }),
    sort: 'id',
    language: context.language,
  } as const
  const { data, ...count } = await pageOf(read, dueOrders(read).clearOrderBy(), order, input, {
    selection: subqueryOf(query),
    maxRows: maxUnpagedRows,
  })
  return { status: true, msg: 'SUCCESS', data: data.map(toDueOrder), ...count }
}

export const getStaffOrders: StreamingHandler<'/app/dashboard/orders/getall'> = async (
  input,
  { database, language },
) => answerListing(await staffOrders(database.read, input, language))
