import type { Kysely } from 'kysely'
import { toDollars } from '#contract/kit/money.ts'
import type { DueOrder, Order, Orderitem, OrderWithDelivery } from '#contract/orders/row.ts'
import { nextSlice } from '../../async/next-tick.ts'
import type { Tables } from '../../database/schema/index.ts'
import { ownColumns } from '../../database/selected-columns.ts'
import { dueUnits } from '../lines/totals.ts'
import { type DeliveryRow, placedColumns, recipientColumns, toDelivery } from './delivery-rows.ts'
import { shownColumn, shownRequest } from './forget.ts'

type Db = Kysely<Tables>

/** Orders; `toOrder` converts a row. */
export const orders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.ordercode', 'orders.date', 'orders.amount_units'])
    .select(['orders.status', shownColumn('account_name')])
    .orderBy('orders.id')

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

export function toOrder({ id, ordercode, date, amount_units, status, account_name }: OrderRow): Order {
  return { id, ordercode, date, amount: toDollars(amount_units), status, account_name }
}

/** Orders with their fees; `toDueOrder` converts a row. */
export const dueOrders = (db: Db) =>
  orders(db).select(['orders.fee_units', 'orders.guest', 'orders.outcome', shownRequest])

type DueRow = Awaited<ReturnType<ReturnType<typeof dueOrders>['execute']>>[number]

export const toDueOrder = (row: DueRow): DueOrder => ({
  ...toOrder(row),
  outcome: row.outcome,
  return_request: row.return_request,
  due: toDollars(dueUnits(row.amount_units, row.fee_units)),
  guest: row.guest === 1,
})

/** Orders with their deliveries; `toOrderWithDelivery` converts a row. */
export const ordersWithDelivery = (db: Db) =>
  dueOrders(db)
    .select(placedColumns.map((column) => `orders.${column}` as const))
    .select(recipientColumns.map(shownColumn))

export function toOrderWithDelivery({
  id,
  ordercode,
  date,
  amount_units,
  status,
  account_name,
  fee_units,
  guest,
  outcome,
  return_request,
  ...delivery
}: DueRow & DeliveryRow): OrderWithDelivery {
  return {
    ...toDueOrder({
      id,
      ordercode,
      date,
      amount_units,
      status,
      account_name,
      fee_units,
      guest,
      outcome,
      return_request,
    }),
    fee: toDollars(fee_units),
    delivery: toDelivery(delivery),
  }
}

/** Order lines with their names and prices at the time of the order; `toOrderitem` converts a row. */
export const orderitems = (db: Db) =>
  db.selectFrom('orderitems').select(ownColumns('orderitems', 'made_to_order')).orderBy('orderitems.id')

type OrderitemRow = Awaited<ReturnType<ReturnType<typeof orderitems>['execute']>>[number]

export function toOrderitem({ price_units, subtotal_units, ...row }: OrderitemRow): Orderitem {
  return { ...row, price: toDollars(price_units), subtotal: toDollars(subtotal_units) }
}

/** How many lines of orders one query reads. */
const linesAtOnce = 100

/**
 * The lines of some orders in batches, by order and then by id, yielding to the event loop before each; `toOrderitem`
 * converts a row. Give it few orders: a query looks up the lines of all of them.
 */
export async function* orderitemBatches(
  db: Db,
  ids: readonly number[],
): AsyncGenerator<OrderitemRow[], void, undefined> {
  const ofThese = orderitems(db).where('orderitems.order_id', 'in', ids)
  const sorted = ofThese.clearOrderBy().orderBy('orderitems.order_id').orderBy('orderitems.id')
  let rest = sorted
  while (ids.length > 0) {
    await nextSlice()
    const rows = await rest.limit(linesAtOnce).execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    rest = sorted.where(({ eb, or, and }) =>
      or([
        eb('orderitems.order_id', '>', last.order_id),
        and([eb('orderitems.order_id', '=', last.order_id), eb('orderitems.id', '>', last.id)]),
      ]),
    )
  }
}
