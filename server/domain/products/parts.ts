import { refuse } from '#contract/kit/call.ts'
import { managed } from '../../crud/crud.ts'
import { pageOf } from '../../crud/page.ts'
import { ofColor, ofProduct } from './of-product.ts'
import {
  productavatars as avatarRows,
  productgalaries as galaryRows,
  productsizes as sizeRows,
} from './product-queries.ts'

export const productsizes = managed('/app/dashboard/product/productsizes', {
  table: 'productsizes',
  id: 'productsize_id',
  scope: ofColor,
  page(db, { product_id, color_id, ...asked }, language) {
    let query = sizeRows(db).clearOrderBy()
    if (product_id) query = query.where('productsizes.product_id', 'in', product_id)
    if (color_id) query = query.where('productsizes.color_id', 'in', color_id)
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
    // The row is locked, so it includes every sale so far.
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
    if (product_id) query = query.where('product_id', 'in', product_id)
    if (color_id) query = query.where('color_id', 'in', color_id)
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
    if (product_id) query = query.where('productgalaries.product_id', 'in', product_id)
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
