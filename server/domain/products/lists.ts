import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { mount } from '../../crud/mount.ts'
import { namedList, orderOf, picturedList } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import { ownColumns } from '../../database/selected-columns.ts'
import { productcategories as categories } from './product-queries.ts'

const stores = managed('/app/dashboard/product/stores', {
  ...namedList('stores', { author: true }),
  id: 'store_id',
})

const productcategories = managed('/app/dashboard/product/productcategories', {
  table: 'productcategories',
  id: 'productcategory_id',
  page: (db, asked, language) =>
    pageOf(db, categories(db).clearOrderBy(), orderOf('productcategories', language), asked),
  add: ({ avatar, ...input }) => newRow('productcategories', input),
  edit: ({ avatar, ...input }) => changesOf('productcategories', input),
  picture: { column: 'avatar', kind: 'productcategories' },
})

const brands = managed('/app/dashboard/product/brands', {
  ...picturedList('brands'),
  id: 'brand_id',
})

const colors = managed('/app/dashboard/product/colors', {
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

const sizes = managed('/app/dashboard/product/sizes', {
  ...namedList('sizes', { author: false }),
  id: 'size_id',
})

/** The calls of the lists that products are made of. */
export const productLists = {
  ...mount(stores),
  ...mount(productcategories),
  ...mount(brands),
  ...mount(colors),
  ...mount(sizes),
}
