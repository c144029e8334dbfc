import * as z from 'zod'
import { lineNames } from './cart.ts'
import { FileName, Id, Moment, Money } from './values.ts'

/** The states of an order, in the order in which they usually follow. */
export const orderStatuses = ['ordered', 'checking', 'delivering', 'delivered'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** An order; `amount` is its total in dollars and `account_name` the customer's name when it was placed. */
export const Order = z
  .object({
    id: Id,
    ordercode: z.string(),
    date: Moment,
    amount: Money,
    status: OrderStatus,
    account_name: z.string(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** A line of an order, with names and prices as they were when it was placed. */
export const Orderitem = z
  .object({
    id: Id,
    order_id: Id,
    price: Money,
    qty: z.int().min(1),
    subtotal: Money,
    products_avatar: FileName,
    ...lineNames,
  })
  .meta({ id: 'Orderitem' })
export type Orderitem = z.output<typeof Orderitem>
