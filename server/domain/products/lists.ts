import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { namedList, orderOf, picturedList } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import { ownColumns } from '../../database/columns.ts'
import { productcategories as categories } from './product-queries.ts'

export const stores = managed('/app/dashboard/product/stores', {
  ...namedList('stores', { author: true }),
  id: 'store_id',
})

export const productcategories = managed('/app/dashboard/product/productcategories', {
  table: 'productcategories',
  id: 'productcategory_id',
  page: (db, asked, language) =>
    pageOf(db, categories(db).clearOrderBy(), orderOf('productcategories', language), asked),
  add: ({ avatar, ...input }) => newRow('productcategories', input),
  edit: ({ avatar, ...input }) => changesOf('productcategories', input),
  picture: { column: 'avatar', kind: 'productcategories' },
})

export const brands = managed('/app/dashboard/product/brands', {
  ...picturedList('brands'),
  id: 'brand_id',
})

export const colors = managed('/app/dashboard/product/colors', {
  table: 'colors',
  id: 'color_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('colors').select(ownColumns('colors', 'user_id')),
      orderOf('colors', language),
      asked,
    ),
  add: (input) => newRow('colors', input),
  edit: (input) => changesOf('colors', input),
})

export const sizes = managed('/app/dashboard/product/sizes', {
  ...namedList('sizes', { author: false }),
  id: 'size_id',
})
