import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { relatedCount } from '../../crud/related.ts'
import { stampFor } from '../../crud/version.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { attributesOf } from '../attributevalues/value-queries.ts'
import { fitsOf } from './fits.ts'
import {
  productavatars,
  productcolors,
  productgalaries,
  products,
  productsizes,
  relatedTo,
  shownProducts,
  toProduct,
} from './product-queries.ts'

/** Reads a product among `rows` with everything its page shows. */
async function wholeProduct(read: Kysely<Tables>, rows: ReturnType<typeof products>, product_id: number) {
  const row = await rows.where('products.id', '=', product_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')

  const [getproductcolors, getproductsizes, getproductavatars, getproductgalaries, others, attributes, fits] =
    await Promise.all([
      productcolors(read).where('productcolors.product_id', '=', product_id).execute(),
      productsizes(read).where('productsizes.product_id', '=', product_id).execute(),
      productavatars(read).where('product_id', '=', product_id).execute(),
      productgalaries(read).where('productgalaries.product_id', '=', product_id).execute(),
      relatedTo(read, row, relatedCount),
      attributesOf(read, product_id),
      fitsOf(read, product_id),
    ])
  return {
    status: true as const,
    msg: 'SUCCESS' as const,
    data: toProduct(row),
    totalqty: getproductsizes.reduce((sum, { qty }) => sum + qty, 0),
    getproductcolors,
    getproductsizes,
    getproductavatars,
    getproductgalaries,
    related: others.map(toProduct),
    attributes,
    fits,
  }
}

/** Returns a product of either status; the page decides whether to show it. Drafts count as missing. */
export const getOneProduct: Handler<'/app/client/products/getone'> = async (
  { product_id },
  { database: { read } },
) => wholeProduct(read, shownProducts(read), product_id)

/** Like `getOneProduct`, but includes drafts, so that staff can preview a product. Must not be cached. */
export const previewProduct = ({ read }: Database, product_id: number) =>
  wholeProduct(read, products(read), product_id)

const stamp = stampFor('/app/dashboard/product/products/edit')

export const getOneStaffProduct: Handler<'/app/dashboard/product/products/getone'> = async (
  { product_id },
  { database },
) => {
  const row = await products(database.read).where('products.id', '=', product_id).executeTakeFirst()
  return row ? { status: true, msg: 'SUCCESS', data: stamp(toProduct(row)) } : refuse('DATA_NOT_FOUND')
}
