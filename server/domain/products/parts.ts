import { refuse } from '#contract/call.ts'
import { joinedNames } from '../../database/columns.ts'
import { managed } from '../../lists/managed.ts'
import { type Paging, pageOf } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'
import {
  productavatars as avatarRows,
  productcolors as colorRows,
  productgalaries as galaryRows,
  productsizes as sizeRows,
} from './queries.ts'
import { uploadsOfColor } from './uploads.ts'

interface OfProduct extends Paging {
  product_id?: number | null | undefined
}

interface OfColor extends OfProduct {
  color_id?: number | undefined
}

const ofProduct = ({ product_id }: OfProduct) => ({ product_id: product_id ?? undefined })
const ofColor = ({ color_id, ...of }: OfColor) => ({ ...ofProduct(of), color_id })

export const productcolors = managed('/app/dashboard/product/productcolors', {
  table: 'productcolors',
  id: 'productcolor_id',
  scope: ofProduct,
  page(db, { product_id, ...asked }, language) {
    let query = colorRows(db).clearOrderBy()
    if (product_id) query = query.where('productcolors.product_id', '=', product_id)
    const sorts = (lang: string) => ({ id: 'productcolors.id', name: `colors.${lang}_name_sort` })
    return pageOf(
      db,
      query,
      { table: 'productcolors', searched: 'colors', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  edit: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  uploads: (db, { product_id, color_id }) => uploadsOfColor(db, product_id, color_id),
})

export const getOneProductcolor: Handler<'/app/dashboard/product/productcolors/getone'> = async (
  { productcolor_id },
  { database },
) => {
  const data = await colorRows(database.read)
    .innerJoin('products', 'products.id', 'productcolors.product_id')
    .select(joinedNames('products'))
    .where('productcolors.id', '=', productcolor_id)
    .executeTakeFirst()
  return data ? { status: true, msg: 'SUCCESS', data } : refuse('DATA_NOT_FOUND')
}

export const productsizes = managed('/app/dashboard/product/productsizes', {
  table: 'productsizes',
  id: 'productsize_id',
  scope: ofColor,
  page(db, { product_id, color_id, ...asked }, language) {
    let query = sizeRows(db).clearOrderBy()
    if (product_id) query = query.where('productsizes.product_id', '=', product_id)
    if (color_id) query = query.where('productsizes.color_id', '=', color_id)
    const sorts = (lang: string) => ({
      id: 'productsizes.id',
      name: `sizes.${lang}_name_sort`,
      qty: 'productsizes.qty',
    })
    return pageOf(db, query, { table: 'productsizes', searched: 'sizes', sorts, sort: 'id', language }, asked)
  },
  add: ({ product_id, color_id, size_id, qty }) => ({
    product_id,
    color_id,
    size_id,
    qty,
  }),
  edit({ product_id, color_id, size_id, qty, qty_seen }, before) {
    // The row is locked: what customers bought until now is in it.
    if (qty_seen !== undefined && qty_seen !== before.qty) return refuse('STOCK_CHANGED')
    return { product_id, color_id, size_id, qty }
  },
})

export const productavatars = managed('/app/dashboard/product/productavatars', {
  table: 'productavatars',
  id: 'productavatar_id',
  scope: ofColor,
  page(db, { product_id, color_id, ...asked }, language) {
    let query = avatarRows(db).clearOrderBy()
    if (product_id) query = query.where('product_id', '=', product_id)
    if (color_id) query = query.where('color_id', '=', color_id)
    const sorts = () => ({ id: 'productavatars.id' })
    return pageOf(
      db,
      query,
      { table: 'productavatars', searched: 'none', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ product_id, color_id }) => ({
    product_id,
    color_id,
    avatar: '',
  }),
  edit: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  picture: { column: 'avatar', kind: 'productavatars' },
})

export const productgalaries = managed('/app/dashboard/product/productgalaries', {
  table: 'productgalaries',
  id: 'productgalary_id',
  scope: ofProduct,
  page(db, { product_id, ...asked }, language) {
    let query = galaryRows(db).clearOrderBy()
    if (product_id) query = query.where('productgalaries.product_id', '=', product_id)
    const sorts = () => ({ id: 'productgalaries.id' })
    return pageOf(
      db,
      query,
      { table: 'productgalaries', searched: 'none', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ product_id }) => ({ product_id, galary: '' }),
  edit: ({ product_id }, before) => ({ product_id: product_id ?? before.product_id }),
  picture: { column: 'galary', kind: 'productgalaries' },
})
