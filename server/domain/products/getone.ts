import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { relatedCount } from '../../crud/related.ts'
import { stampFor } from '../../crud/version.ts'
import type { Database } from '../../database/database.ts'
import { prepared, type Values } from '../../database/prepared.ts'
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

type Id = Values<{ product_id: number }>

const rowOf = prepared((db, { product_id }: Id) => products(db).where('products.id', '=', product_id))
const shownRowOf = prepared((db, { product_id }: Id) =>
  shownProducts(db).where('products.id', '=', product_id),
)
const colorsOf = prepared((db, { product_id }: Id) =>
  productcolors(db).where('productcolors.product_id', '=', product_id),
)
const avatarsOf = prepared((db, { product_id }: Id) =>
  productavatars(db).where('product_id', '=', product_id),
)
const galariesOf = prepared((db, { product_id }: Id) =>
  productgalaries(db).where('productgalaries.product_id', '=', product_id),
)

/** Reads a product with everything its page shows; `rows` finds it. */
async function wholeProduct(read: Kysely<Tables>, rows: typeof rowOf, product_id: number) {
  const [row] = (await rows(read, { product_id })).rows
  if (!row) return refuse('DATA_NOT_FOUND')

  const [colors, getproductsizes, avatars, galaries, others, attributes, fits] = await Promise.all([
    colorsOf(read, { product_id }),
    // Its query says for which product the pieces are read; a prepared one would be for any.
    productsizes(read).where('productsizes.product_id', '=', product_id).execute(),
    avatarsOf(read, { product_id }),
    galariesOf(read, { product_id }),
    relatedTo(read, row, relatedCount),
    attributesOf(read, product_id),
    fitsOf(read, product_id),
  ])
  return {
    status: true as const,
    msg: 'SUCCESS' as const,
    data: toProduct(row),
    totalqty: getproductsizes.reduce((sum, { qty }) => sum + qty, 0),
    getproductcolors: colors.rows,
    getproductsizes,
    getproductavatars: avatars.rows,
    getproductgalaries: galaries.rows,
    related: others.map(toProduct),
    attributes,
    fits,
  }
}

/** Returns a product of either status; the page decides whether to show it. Drafts count as missing. */
export const getOneProduct: Handler<'/app/client/products/getone'> = async (
  { product_id },
  { database: { read } },
) => wholeProduct(read, shownRowOf, product_id)

/** Like `getOneProduct`, but includes drafts, so that staff can preview a product. Must not be cached. */
export const previewProduct = ({ read }: Database, product_id: number) =>
  wholeProduct(read, rowOf, product_id)

const stamp = stampFor('/app/dashboard/product/products/edit')

export const getOneStaffProduct: Handler<'/app/dashboard/product/products/getone'> = async (
  { product_id },
  { database },
) => {
  const [row] = (await rowOf(database.read, { product_id })).rows
  return row ? { status: true, msg: 'SUCCESS', data: stamp(toProduct(row)) } : refuse('DATA_NOT_FOUND')
}
