import * as z from 'zod'
import { call, callTable } from './call.ts'
import { lineNames } from './cart.ts'
import { counted, paging } from './list.ts'
import { FileName, GivenId, Id, Moment, Money } from './values.ts'

/** The states of an order, in their usual sequence. */
export const orderStatuses = ['ordered', 'checking', 'delivering', 'delivered'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** An order. `amount` is the total in dollars, `account_name` the customer's name at the time of the order. */
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

/** A line of an order, with names and prices as of the time of the order. */
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

const OrderEventKind = z.enum(['status', 'note'])
export type OrderEventKind = z.output<typeof OrderEventKind>

/** Something that happened to an order, as its customer sees it: a change of status, or a note for the customer. */
export const OrderEvent = z
  .object({
    id: Id,
    date: Moment,
    kind: OrderEventKind,
    /** The status before and after; null for a note. */
    before: OrderStatus.nullable(),
    after: OrderStatus.nullable(),
    /** The text of a note; empty for a change of status. */
    text: z.string(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.output<typeof OrderEvent>

const orderCart = call('/app/client/cart/order', {
  summary: 'Orders what is in the cart, all of it or nothing, and empties the cart',
  flag: 'orderCart',
  who: 'customer',
  once: true,
  /** `total` is what the customer saw, in dollars; if it differs from the current total, nothing is ordered. */
  input: { account_id: GivenId, total: Money.optional() },
  answer: { data: Order },
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY', 'ORDER_LIMIT', 'CART_CHANGED'],
})

const getOrders = call('/app/client/orders/getall', {
  summary: 'The customer’s orders',
  flag: 'getAllOrders',
  who: 'customer',
  input: {
    account_id: GivenId,
    ...paging(['id', 'date', 'amount']),
    status: OrderStatus.optional(),
  },
  answer: { data: z.array(Order), ...counted },
  fails: ['NOT_AUTHORIZED'],
})

const getOrderitems = call('/app/client/orders/orderitems', {
  summary: 'One of the customer’s orders with its lines',
  flag: 'getAllOrderItems',
  who: 'customer',
  input: { order_id: GivenId },
  /** `events` are those that the customer may see, the oldest first. */
  answer: { data: z.array(Orderitem), order: Order, total: Money, events: z.array(OrderEvent) },
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND'],
})

export const ordersCalls = callTable(orderCart, getOrders, getOrderitems)
