import { send } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { readStoredJson, store } from '#web/shared/storage.ts'
import type { PlacedOrder } from '../session/cart.ts'
import { attemptKey } from '../session/delivery-draft.ts'

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

/** Returns the id and amount of the customer's newest order, undefined if the call failed; id 0 if there is none. */
export async function newestOrder(account_id: number) {
  const newestFirst = { page: 1, limit: 1, sort: 'id', direction: 'desc' } as const
  const answer = await send('/app/client/orders/getall', 'getAllOrders', { account_id, ...newestFirst })
  return answer.status ? (answer.data[0] ?? { id: 0, amount: 0 }) : undefined
}
