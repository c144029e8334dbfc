import type { Kysely } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { DueOrder, Order, Orderitem, OrderWithDelivery } from '#contract/orders.ts'
import { ownColumns } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'
import { dueUnits } from '../cart/totals.ts'
import { type DeliveryRow, deliveryColumns, toDelivery } from './delivery-rows.ts'

type Db = Kysely<Tables>

/** Orders; `toOrder` converts a row. */
export const orders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.ordercode', 'orders.date', 'orders.amount_units'])
    .select(['orders.status', 'orders.account_name'])
    .orderBy('orders.id')

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

export function toOrder({ amount_units, ...row }: OrderRow): Order {
  return { ...row, amount: toDollars(amount_units) }
}

/** Orders with their fees; `toDueOrder` converts a row. */
export const dueOrders = (db: Db) => orders(db).select('orders.fee_units')

export const toDueOrder = ({ fee_units, ...row }: OrderRow & { fee_units: number }): DueOrder => ({
  ...toOrder(row),
  due: toDollars(dueUnits(row.amount_units, fee_units)),
})

/** Orders with their deliveries; `toOrderWithDelivery` converts a row. */
export const ordersWithDelivery = (db: Db) =>
  dueOrders(db).select(deliveryColumns.map((column) => `orders.${column}` as const))

export function toOrderWithDelivery({
  id,
  ordercode,
  date,
  amount_units,
  status,
  account_name,
  fee_units,
  ...delivery
}: OrderRow & DeliveryRow & { fee_units: number }): OrderWithDelivery {
  return {
    ...toDueOrder({ id, ordercode, date, amount_units, status, account_name, fee_units }),
    fee: toDollars(fee_units),
    delivery: toDelivery(delivery),
  }
}

/** Order lines with their names and prices at the time of the order; `toOrderitem` converts a row. */
export const orderitems = (db: Db) =>
  db
    .selectFrom('orderitems')
    .select(ownColumns('orderitems', 'product_id', 'color_id', 'size_id', 'made_to_order'))
    .orderBy('orderitems.id')

type OrderitemRow = Awaited<ReturnType<ReturnType<typeof orderitems>['execute']>>[number]

export function toOrderitem({ price_units, subtotal_units, ...row }: OrderitemRow): Orderitem {
  return { ...row, price: toDollars(price_units), subtotal: toDollars(subtotal_units) }
}
