import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { GivenId, Id, paragraphs } from '../kit/values.ts'
import { withSeen } from '../kit/version.ts'
import { DeliveryInput } from './delivery.ts'
import { GuestItem, maxLines, orderAsGuest, ReturnedPieces, reasonLength } from './guest.ts'
import { OrderOutcome, OrderWithDelivery } from './row.ts'
import { oneOrder } from './staff.ts'

/** Pieces of a line that came back; `restock`, true by default, is false for broken ones, which are written off. */
const ReturnedLine = ReturnedPieces.extend({ restock: z.boolean().optional() })
export type ReturnedLine = z.output<typeof ReturnedLine>

/**
 * The first outcome puts the pieces back into stock; `none` takes them again, or is refused with NOT_ENOUGH_QUANTITY. From
 * one outcome to another nothing moves. The reason becomes a note for staff; only `none` needs none.
 * With `lines`, of a delivered order, the outcome must be `returned`: these pieces come back, and the order has the outcome once all
 * did. A refusal names the line, as `lines.0`. `none` is refused once lines came back.
 */
export const outcomeOrder = call('/app/dashboard/orders/outcome', {
  summary: 'Ends an order as cancelled, refused or returned, or opens it again',
  flag: 'outcomeOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  once: true,
  input: {
    order_id: GivenId,
    outcome: OrderOutcome,
    reason: paragraphs(reasonLength).optional(),
    lines: z.array(ReturnedLine).min(1).max(maxLines).optional(),
  },
  answer: oneOrder,
  fails: [
    'DATA_NOT_FOUND',
    'DATA_REQUIRED',
    'NOT_ENOUGH_QUANTITY',
    'ORDER_ENDED',
    'ORDER_RETURNED',
    'ORDER_NOT_DELIVERED',
  ],
})

/** A line that an order has afterwards: one of its own with so many pieces, or another product. */
const EditedItem = z.union([z.object({ orderitem_id: GivenId, qty: GuestItem.shape.qty }), GuestItem])
export type EditedItem = z.output<typeof EditedItem>

/**
 * Lines that are not named go. A line keeps its price, its id, and its pieces even if its product is gone; a product that is in
 * a line already adds to it. A refusal names the item, as `items.0`. `seen` is the `lines_version` of the order.
 */
const editOrder = call('/app/dashboard/orders/edit', {
  summary:
    'Changes the lines of an order that has not ended; stock and amount follow, and the customer is told',
  flag: 'editOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  once: true,
  /** `recompute_fee`: whether the fee becomes the place's current one. */
  input: {
    order_id: GivenId,
    items: z.array(EditedItem).max(maxLines),
    recompute_fee: z.boolean().optional(),
    ...withSeen,
  },
  answer: oneOrder,
  fails: [
    'DATA_NOT_FOUND',
    'ROW_CHANGED',
    'NOT_ENOUGH_QUANTITY',
    'ORDER_DELIVERED',
    'ORDER_ENDED',
    'ORDER_RETURNED',
    'ORDER_EMPTY',
    'DATA_REQUIRED',
  ],
  overwrites: ['items'],
})

/** The limits that an order of staff may pass: a product's, the least sum, all pieces, and without a proved e-mail. */
const passedLimits = [
  'ORDER_LIMIT',
  'MINIMUM_ORDER',
  'ORDER_PIECES',
  'UNPROVED_PIECES',
  'UNPROVED_SUM',
] as const
export type PassedLimit = (typeof passedLimits)[number]

/**
 * Only stock refuses. With an `account_id` the order is that customer's, which also needs the right to read accounts; without
 * one it is an order without an account, with the optional `email`. A repeated key gets the order as it is, without warnings.
 */
const addOrder = call('/app/dashboard/orders/add', {
  summary: 'Takes an order by telephone, all of it or nothing',
  flag: 'addOrders',
  who: 'orders.change',
  once: true,
  input: {
    name: orderAsGuest.input.shape.name,
    items: orderAsGuest.input.shape.items,
    delivery: DeliveryInput,
    email: orderAsGuest.input.shape.email,
    account_id: GivenId.optional(),
  },
  answer: { data: OrderWithDelivery, warnings: z.array(z.enum(passedLimits)) },
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY'],
})

/**
 * Moves nothing: what comes back is an outcome with `lines`. A repeated answer changes nothing; another one is refused with
 * RETURN_NOT_ASKED.
 */
const answerReturn = call('/app/dashboard/orders/answerreturn', {
  summary: 'Accepts or declines the return that a customer asks for, and tells them',
  flag: 'answerReturnOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  /** The customer reads the `text`. */
  input: { order_id: GivenId, accept: z.boolean(), text: paragraphs(reasonLength) },
  answer: oneOrder,
  fails: ['DATA_NOT_FOUND', 'RETURN_NOT_ASKED'],
})

/** The most orders that one call cancels: a page of the list. */
const maxCancelled = 100

const NamedOrder = z.object({ id: Id, ordercode: z.string() }).meta({ id: 'NamedOrder' })

/**
 * Those of the orders that are still not confirmed in time are cancelled as by `outcome`, and each customer is told; `others` are
 * the rest of them, without those that are gone. A repeated key tells all that are cancelled by now from the others.
 */
const cancelUnconfirmed = call('/app/dashboard/orders/cancelunconfirmed', {
  discloses: { data: 'orders', others: 'orders' },
  summary: 'Cancels orders that were not confirmed in time; their pieces go back into stock',
  flag: 'cancelUnconfirmedOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  once: true,
  input: { ids: z.array(GivenId).min(1).max(maxCancelled) },
  answer: { data: z.array(NamedOrder), others: z.array(NamedOrder) },
})

export const orderDeskCalls = callTable(addOrder, outcomeOrder, editOrder, answerReturn, cancelUnconfirmed)
