import { refuse } from '#contract/kit/call.ts'
import { toDollars } from '#contract/kit/money.ts'
import type { Handler } from '../../calls/handler.ts'
import { rowsOf } from '../lines/cart-queries.ts'
import { customerIdOf } from '../lines/own.ts'
import { dueUnits, totalUnits } from '../lines/totals.ts'
import { feeOf } from '../orders/delivery-rows.ts'

/** Returns what the cart would cost now with delivery to a place, or fetched at an office. */
export const quoteCart: Handler<'/app/client/cart/quote'> = async (
  { account_id, method, ...destination },
  context,
) => {
  const id = customerIdOf(context, account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  const { read } = context.database
  const terms = await feeOf(read, method, destination)
  if ('status' in terms) return terms
  const rows = await rowsOf(read, id)
  if (rows.length === 0) return refuse('DATA_NOT_FOUND')
  const amount_units = totalUnits(rows)
  // The cart is at fault, and no field of the body.
  if (amount_units === undefined) return refuse('INVALID_DATA')
  const { fee_units, days } = terms
  return {
    status: true,
    msg: 'SUCCESS',
    data: {
      amount: toDollars(amount_units),
      fee: toDollars(fee_units),
      due: toDollars(dueUnits(amount_units, fee_units)),
      ...days,
    },
  }
}
