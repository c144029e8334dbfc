import { refuse } from '#contract/call.ts'
import type { Handler } from '../handler.ts'
import { changeCart, lineOf, othersOf, ownId, refuseFor, setQty, shown } from './own.ts'
import { linesOf, rowsOf, supplyOf } from './queries.ts'
import { available, lackOf, totalUnits } from './rules.ts'

export const getCart: Handler<'/app/client/cart/getall'> = async ({ account_id }, context) => {
  const id = ownId(context, account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg: 'SUCCESS', ...shown(await rowsOf(context.database.read, id)) }
}

export const plusCart: Handler<'/app/client/cart/plus'> = ({ cart_id, qty }, context) =>
  changeCart(context, undefined, async (own) => {
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
    const rows = await rowsOf(own.db, own.account_id)
    if (totalUnits(rows) === undefined) return refuse('INVALID_DATA')
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...shown(rows) }
  })

export const minusCart: Handler<'/app/client/cart/minus'> = ({ cart_id, qty }, context) =>
  changeCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    await setQty(own, line.id, Math.max(1, line.qty - qty))
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...shown(await rowsOf(own.db, own.account_id)) }
  })

export const deleteCart: Handler<'/app/client/cart/delete'> = ({ cart_id }, context) =>
  changeCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    await own.db.deleteFrom('carts').where('id', '=', line.id).execute()
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...shown(await rowsOf(own.db, own.account_id)) }
  })
