import type { Handler } from '../../calls/handler.ts'
import { withOwnCart } from '../lines/own.ts'
import { cartNow, put } from './lines.ts'

export const addCart: Handler<'/app/client/cart/add'> = (
  { account_id, product_id, color_id = null, size_id = null, qty },
  context,
) =>
  withOwnCart(
    context,
    account_id,
    async (own) =>
      (await put(own, { product_id, color_id, size_id }, qty)) ?? cartNow(own, 'ADDED_SUCCESSFULLY'),
  )
