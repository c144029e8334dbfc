import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import { toDollars } from '#contract/money.ts'
import { type Product, type ProductStatus, productStatuses } from '#contract/products.ts'
import { joinedNames, named, translated } from '../../database/columns.ts'
import type { Tables } from '../../database/tables.ts'
import { chosenBy, meeting } from '../../lists/chosen.ts'
import { type Order, type Paging, pageOf } from '../../lists/page.ts'
import { totalOf } from '../../lists/totals.ts'

type Db = Kysely<Tables>

/** Products with the names of their category, store and brand; `toProduct` makes each a row of the contract. */
export const products = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('productcategories', 'productcategories.id', 'products.productcategory_id')
    .innerJoin('stores', 'stores.id', 'productcategories.store_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(named('products'))
    .select(translated('products', 'detail'))
    .select([
      'products.avatar',
      'products.status',
      'products.sale_price_units',
      'products.productcategory_id',
      'products.brand_id',
    ])
    .select([...joinedNames('productcategories'), ...joinedNames('stores'), ...joinedNames('brands')])

/** Some other products of the same status, those of the same category first. */
export async function relatedTo(db: Db, { id, status, productcategory_id }: ProductRow, count: number) {
  const others = products(db)
    .where('products.status', '=', status)
    .where('products.id', '<>', id)
    .orderBy('products.id')
  const alike = await others
    .where('products.productcategory_id', '=', productcategory_id)
    .limit(count)
    .execute()
  if (alike.length === count) return alike
  const unlike = others.where('products.productcategory_id', '<>', productcategory_id)
  return [...alike, ...(await unlike.limit(count - alike.length).execute())]
}

/** More parts than these are no quicker than the whole. */
const mostParts = 40

interface Wanted {
  readonly status: ProductStatus | undefined
  /** None chooses all. */
  readonly categories: readonly number[]
}

function productsThat({ status, categories }: Wanted): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'products'>()
  return [
    ...(status ? [is('products.status', '=', status)] : []),
    ...(categories.length > 0 ? [is('products.productcategory_id', 'in', categories)] : []),
  ]
}

const chosen = (db: Db, wanted: Wanted) => chosenBy(meeting(db.selectFrom('products'), productsThat(wanted)))

/** The page of the chosen products that is asked for. */
export async function productsPage<S extends string>(
  db: Db,
  { status, categories }: Wanted,
  order: Order<S>,
  paging: Paging<S>,
) {
  const statuses = status ? [status] : productStatuses
  // Of each category and status the index knows every order, of several of them together none.
  const parts = categories.flatMap((one) =>
    statuses.map((each) => chosen(db, { status: each, categories: [one] })),
  )
  const known = {
    own: chosen(db, { status, categories }),
    ...(parts.length > 0 && parts.length <= mostParts && { parts }),
    total: () => totalOf(db, { list: 'products', status, categories }),
  }
  const { data, ...count } = await pageOf(db, products(db), order, paging, known)
  return { data: data.map(toProduct), ...count }
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

export function toProduct({ sale_price_units, ...row }: ProductRow): Product {
  return { ...row, sale_price: toDollars(sale_price_units) }
}

export const productcategories = (db: Db) =>
  db
    .selectFrom('productcategories')
    .innerJoin('stores', 'stores.id', 'productcategories.store_id')
    .select(named('productcategories'))
    .select(['productcategories.avatar', 'productcategories.store_id'])
    .select(joinedNames('stores'))
    .orderBy('productcategories.id')

/** The categories that have products, of one status when it is given: those worth choosing from. */
export const categoriesInUse = (db: Db, status: ProductStatus | undefined) =>
  productcategories(db).where(({ exists, selectFrom }) => {
    const members = selectFrom('products')
      .select('products.id')
      .whereRef('products.productcategory_id', '=', 'productcategories.id')
    return exists(status ? members.where('products.status', '=', status) : members)
  })

export const productcolors = (db: Db) =>
  db
    .selectFrom('productcolors')
    .innerJoin('colors', 'colors.id', 'productcolors.color_id')
    .select([
      'productcolors.id',
      'productcolors.user_id',
      'productcolors.product_id',
      'productcolors.color_id',
    ])
    .select('colors.code as colors_code')
    .select(joinedNames('colors'))
    .orderBy('productcolors.id')

export const productsizes = (db: Db) =>
  db
    .selectFrom('productsizes')
    .innerJoin('sizes', 'sizes.id', 'productsizes.size_id')
    .select([
      'productsizes.id',
      'productsizes.user_id',
      'productsizes.product_id',
      'productsizes.color_id',
      'productsizes.size_id',
      'productsizes.qty',
    ])
    .select(joinedNames('sizes'))
    .orderBy('productsizes.id')

export const productavatars = (db: Db) =>
  db.selectFrom('productavatars').select(['id', 'user_id', 'product_id', 'color_id', 'avatar']).orderBy('id')

export const productgalaries = (db: Db) =>
  db
    .selectFrom('productgalaries')
    .innerJoin('products', 'products.id', 'productgalaries.product_id')
    .select(['productgalaries.id', 'productgalaries.user_id', 'productgalaries.product_id'])
    .select(['productgalaries.galary', 'products.status as products_status'])
    .orderBy('productgalaries.id')
