import { call, callTable } from '../call.ts'
import { OrderOutcome } from '../orders.ts'
import { GivenId, paragraphs } from '../values.ts'
import { oneOrder } from './orders.ts'

/** The maximum length of a reason, in characters. */
const reasonLength = 2000

/**
 * The first outcome puts the pieces back into stock; `none` takes them again, or is refused with NOT_ENOUGH_QUANTITY. From
 * one outcome to another nothing moves. The reason becomes a note for staff; only `none` needs none.
 */
const outcomeOrder = call('/app/dashboard/orders/outcome', {
  summary: 'Ends an order as cancelled, refused or returned, or opens it again',
  flag: 'outcomeOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  once: true,
  input: { order_id: GivenId, outcome: OrderOutcome, reason: paragraphs(reasonLength).optional() },
  answer: oneOrder,
  fails: ['DATA_NOT_FOUND', 'DATA_REQUIRED', 'NOT_ENOUGH_QUANTITY'],
})

export const orderDeskCalls = callTable(outcomeOrder)
