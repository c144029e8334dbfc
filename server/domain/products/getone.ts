import { refuse } from '#contract/call.ts'
import { type Handler, relatedCount } from '../handler.ts'
import {
  productavatars,
  productcolors,
  productgalaries,
  products,
  productsizes,
  relatedTo,
  toProduct,
} from './queries.ts'

/** Finds a product of either status; the page decides whether it shows it. */
export const getOneProduct: Handler<'/app/client/products/getone'> = async ({ product_id }, { database }) => {
  const { read } = database
  const row = await products(read).where('products.id', '=', product_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')

  const [getproductcolors, getproductsizes, getproductavatars, getproductgalaries, others] =
    await Promise.all([
      productcolors(read).where('productcolors.product_id', '=', product_id).execute(),
      productsizes(read).where('productsizes.product_id', '=', product_id).execute(),
      productavatars(read).where('product_id', '=', product_id).execute(),
      productgalaries(read).where('productgalaries.product_id', '=', product_id).execute(),
      relatedTo(read, row, relatedCount),
    ])
  return {
    status: true,
    msg: 'SUCCESS',
    data: toProduct(row),
    totalqty: getproductsizes.reduce((sum, { qty }) => sum + qty, 0),
    getproductcolors,
    getproductsizes,
    getproductavatars,
    getproductgalaries,
    related: others.map(toProduct),
  }
}
