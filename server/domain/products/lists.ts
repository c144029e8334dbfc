import { named } from '../../database/columns.ts'
import { managed } from '../../lists/managed.ts'
import { pageOf } from '../../lists/page.ts'
import { namedSorts, namesOf } from '../translations.ts'
import { productcategories as categories } from './queries.ts'

export const stores = managed('/app/dashboard/product/stores', {
  table: 'stores',
  id: 'store_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('stores').select(named('stores')),
      { table: 'stores', sorts: namedSorts('stores'), sort: 'name', language },
      asked,
    ),
  add: (input) => namesOf(input),
  edit: (input) => namesOf(input),
})

export const productcategories = managed('/app/dashboard/product/productcategories', {
  table: 'productcategories',
  id: 'productcategory_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      categories(db).clearOrderBy(),
      { table: 'productcategories', sorts: namedSorts('productcategories'), sort: 'name', language },
      asked,
    ),
  add: ({ store_id, ...input }) => ({
    ...namesOf(input),
    store_id,
    avatar: '',
  }),
  edit: ({ store_id, ...input }) => ({
    ...namesOf(input),
    store_id,
  }),
  picture: { column: 'avatar', kind: 'productcategories' },
})

export const brands = managed('/app/dashboard/product/brands', {
  table: 'brands',
  id: 'brand_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('brands').select(named('brands')).select('avatar'),
      { table: 'brands', sorts: namedSorts('brands'), sort: 'name', language },
      asked,
    ),
  add: (input) => ({ ...namesOf(input), avatar: '' }),
  edit: (input) => namesOf(input),
  picture: { column: 'avatar', kind: 'brands' },
})

export const colors = managed('/app/dashboard/product/colors', {
  table: 'colors',
  id: 'color_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('colors').select(['id', 'ku_name', 'ar_name', 'en_name', 'code']),
      { table: 'colors', sorts: namedSorts('colors'), sort: 'name', language },
      asked,
    ),
  add: ({ code, ...input }) => ({ ...namesOf(input), code }),
  edit: ({ code, ...input }) => ({ ...namesOf(input), code }),
})

export const sizes = managed('/app/dashboard/product/sizes', {
  table: 'sizes',
  id: 'size_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('sizes').select(['id', 'ku_name', 'ar_name', 'en_name']),
      { table: 'sizes', sorts: namedSorts('sizes'), sort: 'name', language },
      asked,
    ),
  add: (input) => namesOf(input),
  edit: (input) => namesOf(input),
})
