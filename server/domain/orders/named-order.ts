import type { Kysely } from 'kysely'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { type cancelOrder, type returnOrder, type TrackedOrder, trackLimit } from '#contract/orders/guest.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, consume } from '../../calls/rate-limiter.ts'
import type { Tables } from '../../database/schema/index.ts'
import { customerIdOf } from '../lines/own.ts'
import { findByDigits } from './order-digits.ts'
import { ordersWithDelivery, toOrderWithDelivery } from './order-queries.ts'
import type { OrderRow } from './staff-queries.ts'
import { trackedOrder } from './track.ts'

/** How the body of a call names an order. */
interface OrderReference {
  readonly order_id?: number | undefined
  readonly ordercode?: string | undefined
  readonly phone4?: string | undefined
}

/** An order that a call names, and why it may: it is this customer's, or the code's digits were right. */
export type NamedOrder =
  | { readonly id: number; readonly account_id: number }
  | { readonly id: number; readonly ordercode: string }

/**
 * Finds the order that a call names, and counts the call for its customer, or for the network as `track` does. The row may
 * have changed until it is locked: `isNamed` tells.
 */
export async function findNamed(
  context: CallContext,
  call: typeof cancelOrder | typeof returnOrder,
  { order_id, ordercode, phone4 }: OrderReference,
): Promise<
  NamedOrder | Refusal<'NOT_AUTHORIZED' | 'DATA_REQUIRED' | 'DATA_NOT_FOUND' | 'TOO_MANY_REQUESTS'>
> {
  if (order_id !== undefined) {
    const account_id = customerIdOf(context)
    if (account_id === undefined) return refuse('NOT_AUTHORIZED')
    const wait = await consume(context.database, callKey(call.path, `customer ${account_id}`), trackLimit)
    return wait === undefined
      ? { id: order_id, account_id }
      : refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  }
  const lacking = ordercode === undefined ? 'ordercode' : 'phone4'
  if (ordercode === undefined || phone4 === undefined)
    return refuse('DATA_REQUIRED', { field: lacking, reason: 'DATA_REQUIRED' })
  return findByDigits(context, call, { ordercode, phone4 })
}

/** Whether a locked row is the order that a call names. */
export const isNamed = (named: NamedOrder, row: OrderRow) =>
  'account_id' in named ? row.account_id === named.account_id : row.ordercode === named.ordercode

/** What a call answers about the order that it names; undefined if it was deleted. */
export async function namedOrder(
  db: Kysely<Tables>,
  named: NamedOrder,
): Promise<OrderWithDelivery | TrackedOrder | undefined> {
  if (!('account_id' in named)) return trackedOrder(db, named.id)
  const row = await ordersWithDelivery(db)
    .where('orders.id', '=', named.id)
    .where('orders.account_id', '=', named.account_id)
    .executeTakeFirst()
  return row && toOrderWithDelivery(row)
}
