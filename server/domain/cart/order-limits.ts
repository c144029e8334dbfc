import type { Selectable } from 'kysely'
import { type Refusal, refuse } from '#contract/call.ts'
import { toDollars } from '#contract/money.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, networkUses, takeAll } from '../../calls/rate-limiter.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { OwnCart } from './own.ts'
import { mostOfOne, piecesOf } from './rules.ts'

/** The settings that bound an order. */
export const orderLimitColumns = [
  'order_pieces',
  'open_orders',
  'unproved_pieces',
  'unproved_sum_units',
  'unproved_orders_hour',
  'unproved_network_hour',
  'unproved_network_day',
] as const

type Limits = Pick<Selectable<Tables['settings']>, (typeof orderLimitColumns)[number]>

interface Wanted {
  readonly rows: readonly { readonly product_id: number; readonly qty: number }[]
  readonly amount_units: number
}

type Refused = Refusal<
  'ORDER_PIECES' | 'OPEN_ORDERS' | 'UNPROVED_PIECES' | 'UNPROVED_SUM' | 'UNPROVED_ORDERS'
>

async function openOrders({ db, account_id }: OwnCart): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('status', '<>', 'delivered')
    .executeTakeFirstOrThrow()
  return count
}

/** Counts an order without a proved e-mail for its account and its network, in the transaction that writes it. */
async function countUnproved(
  own: OwnCart,
  { network }: Pick<CallContext, 'network'>,
  limits: Limits,
): Promise<Refused | undefined> {
  const hour = { seconds: 3600 }
  const wait = await takeAll(own, [
    [
      callKey('unproved orders', `customer ${own.account_id}`),
      { points: limits.unproved_orders_hour, ...hour },
    ],
    ...networkUses('unproved orders an hour', network, { points: limits.unproved_network_hour, ...hour }),
    ...networkUses('unproved orders a day', network, {
      points: limits.unproved_network_day,
      seconds: 86_400,
    }),
  ])
  return wait === undefined ? undefined : refuse('UNPROVED_ORDERS', { retry_after: wait })
}

/**
 * Refuses an order beyond the limits of the settings. With a proved e-mail only its pieces and the customer's open orders
 * are bounded; without one, also what one order takes and how many there are.
 */
export async function refuseBeyondLimits(
  own: OwnCart,
  context: Pick<CallContext, 'network'>,
  limits: Limits,
  { rows, amount_units }: Wanted,
): Promise<Refused | undefined> {
  const isProved = own.customer.proved !== null
  const { order_pieces, open_orders, unproved_pieces, unproved_sum_units } = limits
  if (piecesOf(rows) > order_pieces) return refuse('ORDER_PIECES', { most: order_pieces })
  if (!isProved && mostOfOne(rows) > unproved_pieces)
    return refuse('UNPROVED_PIECES', { most: unproved_pieces })
  if (!isProved && amount_units > unproved_sum_units)
    return refuse('UNPROVED_SUM', { most: toDollars(unproved_sum_units) })
  if (open_orders !== null && (await openOrders(own)) >= open_orders)
    return refuse('OPEN_ORDERS', { most: open_orders })
  return isProved ? undefined : countUnproved(own, context, limits)
}
