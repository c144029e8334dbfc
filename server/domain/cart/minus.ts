import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { rowsOf } from '../lines/cart-queries.ts'
import { cartAnswer, lineOf, setQty, withOwnCart } from '../lines/own.ts'

export const minusCart: Handler<'/app/client/cart/minus'> = ({ cart_id, qty }, context) =>
  withOwnCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    await setQty(own, line.id, Math.max(1, line.qty - qty))
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...cartAnswer(await rowsOf(own.db, own.account_id)) }
  })
