import { refuse } from '#contract/kit/call.ts'
import { toDollars } from '#contract/kit/money.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import type { Handler } from '../../calls/handler.ts'
import { toCartitem } from '../lines/cart-queries.ts'
import { dueUnits, totalUnits } from '../lines/totals.ts'
import { feeOf } from './delivery-rows.ts'
import { guestLines } from './guest-lines.ts'

/** Returns what a cart that only a browser has would cost now; it writes nothing. */
export const quoteGuestOrders: Handler<'/app/client/orders/guestquote'> = async (
  { items, method, ...destination },
  { database: { read } },
) => {
  const hasPlace = destination.place_id !== undefined || destination.office_id !== undefined
  const way = method ?? (destination.office_id === undefined ? 'standard' : 'pickup')
  const terms = hasPlace ? await feeOf(read, way, destination) : { fee_units: 0 }
  if ('status' in terms) return terms
  const lines = (await guestLines(read, items)).lines.map((line) => ({
    ...line,
    qty: Math.min(line.qty, maxQty),
  }))
  const amount_units = totalUnits(lines)
  // The items together are at fault.
  if (amount_units === undefined) return refuse('INVALID_DATA', { field: 'items', reason: 'INVALID_DATA' })
  const { fee_units } = terms
  return {
    status: true,
    msg: 'SUCCESS',
    data: lines.map(toCartitem),
    amount: toDollars(amount_units),
    fee: toDollars(fee_units),
    due: toDollars(dueUnits(amount_units, fee_units)),
  }
}
