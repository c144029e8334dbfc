import { refuse } from '#contract/kit/call.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'
import { customerIdOf } from '../lines/own.ts'
import { dueOrders, toDueOrder } from './order-queries.ts'
import { staffOrdersPage } from './staff-queries.ts'

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

export const getStaffOrders: Handler<'/app/dashboard/orders/getall'> = async (
  input,
  { database, language },
) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await staffOrdersPage(database.read, input, language)),
})
