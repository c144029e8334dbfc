import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { lineOf, withOwnCart } from '../lines/own.ts'
import { cartNow, put } from './lines.ts'

export const changeCart: Handler<'/app/client/cart/change'> = (
  { cart_id, color_id = null, size_id = null, qty },
  context,
) =>
  withOwnCart(context, undefined, async (own) => {
    const line = await lineOf(own, cart_id)
    if (!line) return refuse('DATA_NOT_FOUND')
    const thing = { product_id: line.product_id, color_id, size_id }
    return (await put(own, thing, qty ?? line.qty, line.id)) ?? cartNow(own, 'UPDATED_SUCCESSFULLY')
  })
