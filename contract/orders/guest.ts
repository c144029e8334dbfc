import * as z from 'zod'
import { Cartitem } from '../cart/customer.ts'
import { call, callTable } from '../kit/call.ts'
import { maxQty } from '../kit/quantity.ts'
import { blank, Email, GivenId, Moment, Money, paragraphs, translatedJoin, typedText } from '../kit/values.ts'
import { DeliveryInput, OrderMethod } from './delivery.ts'
import {
  destination,
  OrderEvent,
  Orderitem,
  OrderOutcome,
  OrderStatus,
  OrderWithDelivery,
  orderFaults,
  ReturnRequest,
} from './row.ts'

/** The most lines that a cart in a browser orders. */
const maxGuestItems = 50

/** What a visitor wants of a product; a product with sizes needs a colour and a size. */
export const GuestItem = z.object({
  product_id: GivenId,
  color_id: GivenId.nullish(),
  size_id: GivenId.nullish(),
  qty: z.int().min(1).max(maxQty),
})
export type GuestItem = z.output<typeof GuestItem>

const items = z.array(GuestItem).min(1).max(maxGuestItems)

/** The code of an order as typed or pasted, in any case and digits. */
const Ordercode = typedText(40).pipe(z.string().min(1))

/** The last four digits of the telephone that was given with the order, in the digits of any of the three scripts. */
const LastDigits = typedText(4).pipe(z.string().regex(/^[0-9٠-٩۰-۹]{4}$/))

/**
 * Lines of the same product, colour and size are added together. What was deleted or is not sold is left out; of the
 * rest `available` says how many pieces there are, in a colour and size that no longer exist none.
 */
const quoteGuest = call('/app/client/orders/guestquote', {
  summary: 'What an order without an account costs, line by line, with delivery or fetched at an office',
  flag: 'quoteGuestOrders',
  who: 'anyone',
  input: { items, ...destination, method: OrderMethod.optional() },
  /** In dollars; without a place or office the fee is 0. */
  answer: { data: z.array(Cartitem), amount: Money, fee: Money, due: Money },
  fails: ['DATA_REQUIRED'],
  limit: { points: 600, seconds: 900 },
})

/**
 * The telephone of the delivery stands for an account whose e-mail is not proved. Whoever repeats the idempotency key, from
 * whatever network, gets the order of the first request.
 */
export const orderAsGuest = call('/app/client/orders/guest', {
  summary: 'Orders without an account, all of it or nothing',
  flag: 'guestOrders',
  who: 'anyone',
  once: true,
  /** `total` and `fee` as of `cart/order`. A fault of a line names it, as `items.0`. */
  input: {
    items,
    name: DeliveryInput.options[0].shape.name,
    delivery: DeliveryInput,
    email: z.union([blank, Email]).optional(),
    total: Money.optional(),
    fee: Money.optional(),
  },
  answer: { data: OrderWithDelivery },
  fails: orderFaults,
  limit: { points: 300, seconds: 3_600 },
})

/** An order as its code and the last digits of its telephone show it: without anything about its customer. */
export const TrackedOrder = z
  .object({
    ordercode: z.string(),
    date: Moment,
    status: OrderStatus,
    outcome: OrderOutcome,
    return_request: ReturnRequest.nullable(),
    amount: Money,
    fee: Money,
    due: Money,
    method: OrderMethod,
    /** Empty for an order that is fetched at an office. */
    ...translatedJoin('places', 'name'),
    /** Empty for an order that is delivered. */
    ...translatedJoin('offices', 'name'),
    days_from: z.int().nullable(),
    days: z.int(),
    items: z.array(Orderitem.omit({ order_id: true })),
    /** Those that the customer may see, oldest first. */
    events: z.array(OrderEvent),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedOrder = z.output<typeof TrackedOrder>

/** How often codes are asked for by one network, and orders cancelled by one customer. */
export const trackLimit = { points: 60, seconds: 900 } as const

/**
 * Wrong digits and unknown codes answer alike. After ten wrong ones of a code in a day, nobody can try that code, except a
 * browser that opened the order before, which has ten of its own.
 */
export const trackOrder = call('/app/client/orders/track', {
  summary: 'An order by its code and the last four digits of its telephone',
  flag: 'trackOrders',
  who: 'anyone',
  input: { ordercode: Ordercode, phone4: LastDigits },
  answer: { data: TrackedOrder },
  fails: ['DATA_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  countsItself: true,
  limit: trackLimit,
})

/** How an order is named: with an `order_id`, which its customer sends, or by its code and the digits of its telephone. */
const named = {
  order_id: GivenId.optional(),
  ordercode: Ordercode.optional(),
  phone4: LastDigits.optional(),
}

/** The order with an `order_id`, with a code what `track` answers. */
const namedOrder = { data: z.union([OrderWithDelivery, TrackedOrder]) }

/** By code it shares the limits of `track`. */
export const cancelOrder = call('/app/client/orders/cancel', {
  summary: 'Cancels an order that nobody has begun to prepare; its pieces go back into stock',
  flag: 'cancelOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'anyone',
  input: named,
  oneOf: ['order_id', 'ordercode'],
  answer: namedOrder,
  fails: ['NOT_AUTHORIZED', 'DATA_REQUIRED', 'DATA_NOT_FOUND', 'ORDER_ON_ITS_WAY', 'TOO_MANY_REQUESTS'],
  countsItself: true,
  limit: trackLimit,
})

/** The maximum length of a reason, in characters. */
export const reasonLength = 2000

/** The most lines that an order can be given. */
export const maxLines = 200

/** Pieces of a line that go back. */
export const ReturnedPieces = z.object({ orderitem_id: GivenId, qty: GuestItem.shape.qty })

/**
 * Moves nothing: staff answer it. By code it shares the limits of `track`. A refusal names the line, as `lines.0`; ALREADY_ADDED
 * is for an order of which a return is asked for and not answered yet.
 */
export const returnOrder = call('/app/client/orders/return', {
  summary: 'Asks to return lines of a delivered order',
  flag: 'returnOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'anyone',
  once: true,
  input: {
    ...named,
    lines: z.array(ReturnedPieces).min(1).max(maxLines),
    reason: paragraphs(reasonLength),
  },
  oneOf: ['order_id', 'ordercode'],
  answer: namedOrder,
  fails: [
    'NOT_AUTHORIZED',
    'DATA_REQUIRED',
    'DATA_NOT_FOUND',
    'ORDER_NOT_DELIVERED',
    'ALREADY_ADDED',
    'TOO_MANY_REQUESTS',
  ],
  countsItself: true,
  limit: trackLimit,
})

export const guestOrdersCalls = callTable(quoteGuest, orderAsGuest, trackOrder, cancelOrder, returnOrder)
