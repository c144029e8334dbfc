import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { colorsOf, linesOf, supplyOf } from '../lines/cart-queries.ts'
import { withOwnCart } from '../lines/own.ts'
import { cartNow, insert } from './lines.ts'

export const addSimpleCart: Handler<'/app/client/cart/addsimple'> = ({ account_id, product_id }, context) =>
  withOwnCart(context, account_id, async (own) => {
    const { sold, madeToOrder, sized, stocks } = await supplyOf(own.db, product_id)
    if (!sold) return refuse('DATA_NOT_FOUND')
    if ((await linesOf(own.db, own.account_id, product_id)).length > 0) return refuse('ALREADY_ADDED')

    const colors = await colorsOf(own.db, product_id)
    // Colours come in the order of the product page, sizes within each.
    const inStock = colors
      .flatMap(({ color_id }) => stocks.filter((one) => one.color_id === color_id))
      .find(({ qty }) => madeToOrder || qty > 0)
    if ((sized || !madeToOrder) && !inStock) return refuse('NOT_ENOUGH_QUANTITY')
    const color_id = inStock?.color_id ?? colors[0]?.color_id ?? null
    await insert(own, { product_id, color_id, size_id: inStock?.size_id ?? null }, 1)
    return cartNow(own, 'ADDED_SUCCESSFULLY')
  })
