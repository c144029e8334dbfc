import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { managed } from '../../crud/crud.ts'
import { pageOf } from '../../crud/page.ts'
import { stampFor } from '../../crud/version.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames } from '../../database/selected-columns.ts'
import { ofColor as alongWithColor } from './belongings.ts'
import { uploadsOfColor } from './color-uploads.ts'
import { ofProduct } from './of-product.ts'
import { productcolors as colorRows } from './product-queries.ts'
import { rightsOverStock } from './rights.ts'

/** The colours of products, and whether each has sizes. */
const staffColorRows = (db: Kysely<Tables>) =>
  colorRows(db).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('productsizes')
        .select('productsizes.id')
        .whereRef('productsizes.product_id', '=', 'productcolors.product_id')
        .whereRef('productsizes.color_id', '=', 'productcolors.color_id'),
    ).as('sized'),
  )

export const productcolors = managed('/app/dashboard/product/productcolors', {
  table: 'productcolors',
  id: 'productcolor_id',
  scope: ofProduct,
  async page(db, { product_id, ...asked }, language) {
    let query = staffColorRows(db).clearOrderBy()
    if (product_id) query = query.where('productcolors.product_id', 'in', product_id)
    const sorts = (lang: string) => ({ id: 'productcolors.id', name: `colors.${lang}_name_sort` })
    const order = { table: 'productcolors', searched: 'colors', sorts, sort: 'id', language } as const
    const { data, ...count } = await pageOf(db, query, order, asked)
    return { data: data.map((row) => ({ ...row, sized: Boolean(row.sized) })), ...count }
  },
  add: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  edit: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  // Moving a colour moves its sizes and their stock.
  needs({ input, before }, db) {
    const stays = input?.product_id === before?.product_id && input?.color_id === before?.color_id
    return before && !stays ? rightsOverStock(db, before) : []
  },
  dependents: alongWithColor,
  uploads: (db, { product_id, color_id }) => uploadsOfColor(db, product_id, color_id),
})

const stampColor = stampFor('/app/dashboard/product/productcolors/edit')

export const getOneProductcolor: Handler<'/app/dashboard/product/productcolors/getone'> = async (
  { productcolor_id },
  { database },
) => {
  const data = await colorRows(database.read)
    .innerJoin('products', 'products.id', 'productcolors.product_id')
    .select(joinedNames('products'))
    .select('products.made_to_order')
    .where('productcolors.id', '=', productcolor_id)
    .executeTakeFirst()
  if (!data) return refuse('DATA_NOT_FOUND')
  return {
    status: true,
    msg: 'SUCCESS',
    data: stampColor({ ...data, made_to_order: data.made_to_order === 1 }),
  }
}
