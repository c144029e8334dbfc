import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { rowsOf } from '../lines/cart-queries.ts'
import { cartAnswer, lineOf, withOwnCart } from '../lines/own.ts'

export const deleteCart: Handler<'/app/client/cart/delete'> = ({ cart_id }, context) =>
  withOwnCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    await own.db.deleteFrom('carts').where('id', '=', line.id).execute()
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...cartAnswer(await rowsOf(own.db, own.account_id)) }
  })
