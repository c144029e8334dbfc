import type { Contract } from '#contract/index.ts'
import type { Body } from '#contract/kit/call.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { readStoredJson, store } from '#web/shared/storage.ts'
import { refreshAfter, trackChange } from '../session/cart.ts'
import { dropDeliveryDraft } from '../session/delivery-draft.ts'
import { attemptKey } from '../session/end-session.ts'
import { discardLines } from '../session/removed-lines.ts'

/** An order as the customer saw it: its total and fee in dollars, and where it goes. */
export type PlacedOrder = Omit<Body<Contract['/app/client/cart/order']>, 'account_id'>

/** An order that was sent and never answered; its key tells the server that a repetition is the same order. */
export interface Attempt<O = PlacedOrder> {
  /** The customer's id; 0 without an account. */
  readonly by: number
  readonly key: string
  readonly order: O
}

/** Returns what this customer sent from this tab and got no answer to, even before a reload. */
export function openAttempt<O = PlacedOrder>(account_id: number): Attempt<O> | undefined {
  const attempt: Attempt<O> = Object(readStoredJson('sessionStorage', attemptKey))
  return attempt.by === account_id && attempt.key ? attempt : undefined
}

/** Begins an attempt, or repeats the open one if it is the same order, and keeps it across a reload of this tab. */
export function beginAttempt<O = PlacedOrder>(
  by: number,
  order: O,
  open: Attempt<O> | undefined,
): Attempt<O> {
  const isSame = JSON.stringify(open?.order) === JSON.stringify(order)
  const attempt = open && isSame ? open : { by, key: newIdempotencyKey(), order }
  store('sessionStorage', attemptKey, JSON.stringify(attempt))
  return attempt
}

/** Forgets the attempt to order: it was answered. */
export const endAttempt = () => store('sessionStorage', attemptKey, undefined)

/** Orders the cart as the customer saw it. The displayed cart stays until it is reloaded. */
export async function placeOrder(account_id: number, order: PlacedOrder, key: string) {
  const { answer } = await trackChange(() =>
    sendOnce('/app/client/cart/order', 'orderCart', { account_id, ...order }, key),
  )
  if (answer.status) {
    discardLines(account_id)
    dropDeliveryDraft()
  } else await refreshAfter(account_id, answer)
  return answer
}

/** Returns the id and amount of the customer's newest order, undefined if the call failed; id 0 if there is none. */
export async function newestOrder(account_id: number) {
  const newestFirst = { page: 1, limit: 1, sort: 'id', direction: 'desc' } as const
  const answer = await send('/app/client/orders/getall', 'getAllOrders', { account_id, ...newestFirst })
  return answer.status ? (answer.data[0] ?? { id: 0, amount: 0 }) : undefined
}
