import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { available, lackOf } from '../lines/availability.ts'
import { linesOf, supplyOf } from '../lines/cart-queries.ts'
import { lineOf, othersOf, refuseFor, setQty, withOwnCart } from '../lines/own.ts'
import { cartNow } from './lines.ts'

export const plusCart: Handler<'/app/client/cart/plus'> = ({ cart_id, qty }, context) =>
  withOwnCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    const { stocks, order_limit, ...supply } = await supplyOf(own.db, line.product_id)
    const stock = stocks.find((one) => one.color_id === line.color_id && one.size_id === line.size_id)
    const lines = await linesOf(own.db, own.account_id, line.product_id)
    const lack = lackOf(line.qty + qty, {
      available: available({ ...supply, stock: stock?.qty ?? null, size_id: line.size_id }),
      order_limit,
      others: othersOf(lines, line.id),
    })
    if (lack) return refuseFor(lack, order_limit)
    await setQty(own, line.id, line.qty + qty)
    return cartNow(own, 'UPDATED_SUCCESSFULLY')
  })
