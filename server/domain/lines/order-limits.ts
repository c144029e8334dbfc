import type { Selectable } from 'kysely'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { toDollars } from '#contract/kit/money.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, networkUses, takeAll } from '../../calls/rate-limiter.ts'
import type { Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { mostOfOne, piecesOf } from './availability.ts'

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

/** Who orders: a customer, or without an account a telephone that stands for one. */
export interface Buyer {
  /** When the e-mail was proved; null if it is not, or without an account. */
  readonly proved: string | null
  /** What the orders of this buyer are counted by. */
  readonly counted: string
  /** How many orders of this buyer are open. No other can be placed until the transaction ends. */
  openOrders(transaction: Transaction): Promise<number>
}

/** Counts an order without a proved e-mail for its buyer and its network, in the transaction that writes it. */
async function countUnproved(
  transaction: Transaction,
  { counted }: Buyer,
  { network }: Pick<CallContext, 'network'>,
  limits: Limits,
): Promise<Refused | undefined> {
  const hour = { seconds: 3600 }
  const wait = await takeAll(transaction, [
    [callKey('unproved orders', counted), { points: limits.unproved_orders_hour, ...hour }],
    ...networkUses('unproved orders an hour', network, { points: limits.unproved_network_hour, ...hour }),
    ...networkUses('unproved orders a day', network, {
      points: limits.unproved_network_day,
      seconds: 86_400,
    }),
  ])
  return wait === undefined ? undefined : refuse('UNPROVED_ORDERS', { retry_after: wait })
}

/**
 * The limits of the settings that an order passes by what it takes: its pieces, and without a proved e-mail also those of one
 * product and its sum.
 */
export function passedLimits(
  { proved }: Pick<Buyer, 'proved'>,
  { order_pieces, unproved_pieces, unproved_sum_units }: Limits,
  { rows, amount_units }: Wanted,
): Refusal<'ORDER_PIECES' | 'UNPROVED_PIECES' | 'UNPROVED_SUM'>[] {
  const isProved = proved !== null
  const passed = []
  if (piecesOf(rows) > order_pieces) passed.push(refuse('ORDER_PIECES', { most: order_pieces }))
  if (!isProved && mostOfOne(rows) > unproved_pieces)
    passed.push(refuse('UNPROVED_PIECES', { most: unproved_pieces }))
  if (!isProved && amount_units > unproved_sum_units)
    passed.push(refuse('UNPROVED_SUM', { most: toDollars(unproved_sum_units) }))
  return passed
}

/**
 * Refuses an order beyond the limits of the settings. With a proved e-mail only its pieces and the customer's open orders
 * are bounded; without one, also what one order takes and how many there are.
 */
export async function refuseBeyondLimits(
  transaction: Transaction,
  buyer: Buyer,
  context: Pick<CallContext, 'network'>,
  limits: Limits,
  wanted: Wanted,
): Promise<Refused | undefined> {
  const [passed] = passedLimits(buyer, limits, wanted)
  if (passed) return passed
  const { open_orders } = limits
  const isProved = buyer.proved !== null
  if (open_orders !== null && (await buyer.openOrders(transaction)) >= open_orders)
    return refuse('OPEN_ORDERS', { most: open_orders })
  return isProved ? undefined : countUnproved(transaction, buyer, context, limits)
}
