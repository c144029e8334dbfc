import { refuse } from '#contract/call.ts'
import { mostAtOnce } from '#contract/list.ts'
import { chosenBy } from '../../lists/chosen.ts'
import { pageOf } from '../../lists/page.ts'
import { ownId } from '../cart/own.ts'
import type { Handler } from '../handler.ts'
import { orderitems, orders, toOrder, toOrderitem } from './queries.ts'

export const getOrders: Handler<'/app/client/orders/getall'> = async (input, context) => {
  const id = ownId(context, input.account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  const { read } = context.database
  let query = read.selectFrom('orders').where('account_id', '=', id)
  if (input.status) query = query.where('status', '=', input.status)
  const order = {
    table: 'orders',
    sorts: () => ({ id: 'orders.id', date: 'orders.date', amount: 'orders.amount_units' }),
    sort: 'id',
    language: context.language,
  } as const
  const { data, ...count } = await pageOf(read, orders(read).clearOrderBy(), order, input, {
    own: chosenBy(query),
    longest: mostAtOnce,
  })
  return { status: true, msg: 'SUCCESS', data: data.map(toOrder), ...count }
}

/** Finds an order of the caller's own; another's is as missing as one that is not there. */
export const getOrderitems: Handler<'/app/client/orders/orderitems'> = async ({ order_id }, context) => {
  const id = ownId(context)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  const { read } = context.database
  const row = await orders(read)
    .where('orders.id', '=', order_id)
    .where('orders.account_id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  const items = await orderitems(read).where('orderitems.order_id', '=', order_id).execute()
  const order = toOrder(row)
  return { status: true, msg: 'SUCCESS', data: items.map(toOrderitem), order, total: order.amount }
}
