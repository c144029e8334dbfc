import type { Kysely } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Order, Orderitem } from '#contract/orders.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** Orders; `toOrder` makes each a row of the contract. */
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

/** The lines of orders, with the names and prices they were ordered by; `toOrderitem` makes each a row of the contract. */
export const orderitems = (db: Db) =>
  db
    .selectFrom('orderitems')
    .select(['orderitems.id', 'orderitems.order_id', 'orderitems.products_avatar'])
    .select(['orderitems.price_units', 'orderitems.qty', 'orderitems.subtotal_units'])
    .select(['products_ku_name', 'products_ar_name', 'products_en_name'])
    .select(['colors_ku_name', 'colors_ar_name', 'colors_en_name'])
    .select(['sizes_ku_name', 'sizes_ar_name', 'sizes_en_name'])
    .orderBy('orderitems.id')

type OrderitemRow = Awaited<ReturnType<ReturnType<typeof orderitems>['execute']>>[number]

export function toOrderitem({ price_units, subtotal_units, ...row }: OrderitemRow): Orderitem {
  return { ...row, price: toDollars(price_units), subtotal: toDollars(subtotal_units) }
}
