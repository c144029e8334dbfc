import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { counted, paging } from '../kit/list.ts'
import { GivenId, Money } from '../kit/values.ts'
import { DeliveryInput, OrderMethod } from './delivery.ts'
import {
  DueOrder,
  destination,
  OrderEvent,
  Orderitem,
  OrderStatus,
  OrderWithDelivery,
  orderFaults,
  PlacedOrder,
} from './row.ts'

const orderCart = call('/app/client/cart/order', {
  summary: 'Orders what is in the cart, all of it or nothing, and empties the cart',
  flag: 'orderCart',
  who: 'customer',
  once: true,
  /**
   * `total` and `fee` are what the customer saw, in dollars; if one of them is given and differs from the current one
   * when both are rounded to cents, nothing is ordered. What is charged is the exact sum. Without a `delivery` the fee is 0. A
   * fault in the delivery names its field, as `delivery.phone`.
   */
  input: {
    account_id: GivenId,
    total: Money.optional(),
    fee: Money.optional(),
    delivery: DeliveryInput.optional(),
  },
  answer: { data: PlacedOrder },
  fails: orderFaults,
})

const quoteCart = call('/app/client/cart/quote', {
  summary: 'What the cart costs with delivery to a place or fetched at an office, and how long that takes',
  flag: 'quoteCart',
  who: 'customer',
  input: { account_id: GivenId, ...destination, method: OrderMethod },
  /** In dollars and business days; `days_from` is null where the company says only how long it takes at most. */
  answer: {
    data: z.object({ amount: Money, fee: Money, due: Money, days_from: z.int().nullable(), days: z.int() }),
  },
  fails: ['NOT_AUTHORIZED', 'DATA_REQUIRED', 'DATA_NOT_FOUND'],
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
  answer: { data: z.array(DueOrder), ...counted },
  fails: ['NOT_AUTHORIZED'],
})

const getOrderitems = call('/app/client/orders/orderitems', {
  summary: 'One of the customer’s orders with its lines',
  flag: 'getAllOrderItems',
  who: 'customer',
  input: { order_id: GivenId },
  /** `events` are those that the customer may see, the oldest first. */
  answer: { data: z.array(Orderitem), order: OrderWithDelivery, total: Money, events: z.array(OrderEvent) },
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND'],
})

export const ordersCalls = callTable(orderCart, quoteCart, getOrders, getOrderitems)
