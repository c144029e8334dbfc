import * as z from 'zod'
import { lineNames } from '../cart/customer.ts'
import { FileName, GivenId, Id, Moment, Money } from '../kit/values.ts'
import { Delivery } from './delivery.ts'
import { orderOutcomes, orderStatuses, returnRequests } from './values.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

export const OrderOutcome = z.enum(orderOutcomes)
export type OrderOutcome = z.output<typeof OrderOutcome>

export const ReturnRequest = z.enum(returnRequests)
export type ReturnRequest = z.output<typeof ReturnRequest>

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

/** An order in a list of ours. `due` is what the customer pays on delivery: `amount` and the delivery fee, in dollars. */
export const DueOrder = Order.extend({
  due: Money,
  /** Whether it was placed without an account. */
  guest: z.boolean(),
  /** How it ended if not by delivery; its status stays as it was then, or as staff set it. */
  outcome: OrderOutcome,
  /** Null if its customer never asked for a return; its events have the lines, the reason and the answer. */
  return_request: ReturnRequest.nullable(),
}).meta({ id: 'DueOrder' })
export type DueOrder = z.output<typeof DueOrder>

/** An order with its delivery. One that was ordered without a delivery has none, and a fee of 0. */
export const OrderWithDelivery = DueOrder.extend({
  /** The delivery fee in dollars, as of the time of the order. */
  fee: Money,
  delivery: Delivery.nullable(),
}).meta({ id: 'OrderWithDelivery' })
export type OrderWithDelivery = z.output<typeof OrderWithDelivery>

/** An order as the call that places it answers: a new one of a customer. */
export const PlacedOrder = OrderWithDelivery.omit({ guest: true, outcome: true, return_request: true }).meta({
  id: 'PlacedOrder',
})

/** A line of an order, with names and prices as of the time of the order. */
export const Orderitem = z
  .object({
    id: Id,
    order_id: Id,
    /** What was ordered, to order it again; each is null once it was deleted. */
    product_id: Id.nullable(),
    color_id: Id.nullable(),
    size_id: Id.nullable(),
    price: Money,
    qty: z.int().min(1),
    subtotal: Money,
    /** The pieces that came back; `qty`, `subtotal` and the order's sums stay as bought. */
    returned: z.int().min(0),
    /** Those of them that were written off instead of going back into stock. */
    written_off: z.int().min(0),
    products_avatar: FileName,
    ...lineNames,
  })
  .meta({ id: 'Orderitem' })
export type Orderitem = z.output<typeof Orderitem>

/**
 * A line of an order whose pieces changed: how many there were, none if it is new, and are, none if it is gone. Of a return that
 * is asked for: what is left of the line, and what would be. `orderitem_id` is null for a new line, and in events older than it.
 */
export const ChangedLine = z
  .object({ orderitem_id: Id.nullable(), ...lineNames, before: z.int().min(0), after: z.int().min(0) })
  .meta({ id: 'ChangedLine' })
export type ChangedLine = z.output<typeof ChangedLine>

const OrderEventKind = z.enum([
  'status',
  'note',
  'call',
  'delivery',
  'outcome',
  'lines',
  'telephone',
  'returned',
  'return_asked',
  'return_accepted',
  'return_declined',
])
export type OrderEventKind = z.output<typeof OrderEventKind>

/**
 * Something that happened to an order, as its customer sees it: a change of status, of the lines or of the delivery, a note for the
 * customer, a telephone call, an outcome, or a return that the customer asked for and its answer.
 * That staff took the order by telephone is for staff alone.
 */
export const OrderEvent = z
  .object({
    id: Id,
    date: Moment,
    kind: OrderEventKind,
    /** The status before and after a change of status, else null. */
    before: OrderStatus.nullable(),
    after: OrderStatus.nullable(),
    /**
     * The text of a note or a call, the reason for a return or its answer. For a change of the delivery, the names of the changed
     * fields, separated by spaces. The outcome itself. Empty for a change of status, and for a change or a return of lines.
     */
    text: z.string(),
    /** The lines that a change, a return or a request for one was about, with what was and is left of them; else null. */
    lines: z.array(ChangedLine).nullable(),
    /** Whether the customer did it, with the account or with the order's code. */
    by_customer: z.boolean(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.output<typeof OrderEvent>

/** Why an order cannot be placed. */
export const orderFaults = [
  'NOT_AUTHORIZED',
  'DATA_NOT_FOUND',
  'NOT_ENOUGH_QUANTITY',
  'ORDER_LIMIT',
  'CART_CHANGED',
  'MINIMUM_ORDER',
  'ORDER_PIECES',
  'OPEN_ORDERS',
  'UNPROVED_PIECES',
  'UNPROVED_SUM',
  'UNPROVED_ORDERS',
] as const

/** Where an order goes: to a place, which `place_id` names, or with the method `pickup` to the office of `office_id`. */
export const destination = {
  place_id: GivenId.optional(),
  office_id: GivenId.optional(),
}
