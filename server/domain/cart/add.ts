import { refuse } from '#contract/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { colorsOf, linesOf, supplyOf } from './cart-queries.ts'
import { added, insert } from './lines.ts'
import { changeCart, othersOf, refuseFor, setQty } from './own.ts'
import { available, lackOf } from './rules.ts'

export const addCart: Handler<'/app/client/cart/add'> = (
  { account_id, product_id, color_id = null, size_id = null, qty },
  context,
) =>
  changeCart(context, account_id, async (own) => {
    const { stocks, order_limit, ...supply } = await supplyOf(own.db, product_id)
    const { sold, sized } = supply
    if (!sold) return refuse('DATA_NOT_FOUND')
    if (sized && (color_id === null || size_id === null)) return refuse('DATA_REQUIRED')
    const stock = stocks.find((one) => one.color_id === color_id && one.size_id === size_id)
    const colors = sized ? [] : await colorsOf(own.db, product_id)
    const offered = sized
      ? stock !== undefined
      : size_id === null && (color_id === null || colors.some((one) => one.color_id === color_id))
    if (!offered) return refuse('DATA_NOT_FOUND')

    const lines = await linesOf(own.db, own.account_id, product_id)
    const line = lines.find((one) => one.color_id === color_id && one.size_id === size_id)
    const wanted = (line?.qty ?? 0) + qty
    const all = { available: available({ ...supply, stock: stock?.qty ?? null, size_id }), order_limit }
    const lack = lackOf(wanted, { ...all, others: othersOf(lines, line?.id) })
    if (lack) return refuseFor(lack, order_limit)
    if (line) await setQty(own, line.id, wanted)
    else await insert(own, { product_id, color_id, size_id }, qty)
    return added(own)
  })
