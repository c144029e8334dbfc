import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import { toDollars } from '#contract/kit/money.ts'
import { type Product, type ProductStatus, productStatuses } from '#contract/products/row.ts'
import type { Order, PageHints } from '../../crud/list-query.ts'
import { pageOf } from '../../crud/page.ts'
import { type Paging, pageLimits } from '../../crud/paging.ts'
import { totalOf } from '../../crud/row-counts.ts'
import { type Subquery, subqueryOf, whereAll } from '../../crud/search/subquery.ts'
import { countedExactly } from '../../crud/search/trigram-index.ts'
import { isPostgres } from '../../crud/search/word-index.ts'
import { builtOnce } from '../../database/built-once.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, ownColumns } from '../../database/selected-columns.ts'
import { type FigureFilter, hasFigure } from './figure-filters.ts'

type Db = Kysely<Tables>

/** Whether any colour and size of a product is in stock. */
const stocked = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'products'>) =>
  exists(
    selectFrom('productsizes')
      .select('productsizes.id')
      .whereRef('productsizes.product_id', '=', 'products.id')
      .where('productsizes.qty', '>', 0),
  )

/** Products with the names of their category, store and brand; `toProduct` converts a row. */
export const products = builtOnce((db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('productcategories', 'productcategories.id', 'products.productcategory_id')
    .innerJoin('stores', 'stores.id', 'productcategories.store_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(ownColumns('products'))
    .select((of) => stocked(of).as('stocked'))
    .select([...joinedNames('productcategories'), ...joinedNames('stores'), ...joinedNames('brands')]),
)

/** The products that visitors may see; `products` also contains drafts. */
export const shownProducts = builtOnce((db: Db) => products(db).where('products.draft', '=', 0))

/** Some products of a status but one, of its category or of all others. */
const others = (operator: '=' | '<>') =>
  prepared(
    (
      db,
      {
        id,
        status,
        category,
        count,
      }: Values<{ id: number; status: ProductStatus; category: number; count: number }>,
    ) =>
      shownProducts(db)
        .where('products.status', '=', status)
        .where('products.id', '<>', id)
        .where('products.productcategory_id', operator, category)
        .orderBy('products.id')
        .limit(count),
  )

const ofSameCategory = others('=')
const ofOthers = others('<>')

/** Other products of the same status, those of the same category first. No drafts. */
export async function relatedTo(
  db: Db,
  { id, status, productcategory_id: category }: ProductRow,
  count: number,
) {
  const alike = (await ofSameCategory(db, { id, status, category, count })).rows
  if (alike.length === count) return alike
  const unlike = await ofOthers(db, { id, status, category, count: count - alike.length })
  return [...alike, ...unlike.rows]
}

/** With more parts than this, querying them separately is no faster. */
const maxParts = 40

export interface Wanted {
  readonly status: ProductStatus | undefined
  /** Empty selects all categories. */
  readonly categories: readonly number[]
  /** Empty or undefined selects all brands. */
  readonly brands?: readonly number[] | undefined
  readonly figures?: readonly FigureFilter[] | undefined
  /** Only drafts or only published products; undefined selects both. */
  readonly draft?: boolean | undefined
  /** Only sold-out products or only the others; undefined selects both. */
  readonly sold_out?: boolean | undefined
}

/** The conditions on a product. */
export function productsThat({
  status,
  categories,
  brands = [],
  figures = [],
  draft,
  sold_out,
}: Wanted): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'products'>()
  const there = is.or([
    is('products.status', '<>', 'sale'),
    is('products.made_to_order', '=', 1),
    stocked(is),
  ])
  return [
    ...(status ? [is('products.status', '=', status)] : []),
    ...(categories.length > 0 ? [is('products.productcategory_id', 'in', categories)] : []),
    ...(brands.length > 0 ? [is('products.brand_id', 'in', brands)] : []),
    ...figures.map((one) => hasFigure(is, one)),
    ...(draft === undefined ? [] : [is('products.draft', '=', Number(draft))]),
    ...(sold_out === undefined ? [] : [sold_out ? is.not(there) : there]),
  ]
}

/** The products that are asked for. */
const chosen = (db: Db, wanted: Wanted) =>
  subqueryOf(whereAll(db.selectFrom('products'), productsThat(wanted)))

/** The products that decide how a search is read, without the filters by brand and figures. */
export const beforeFilters = (db: Db, wanted: Wanted) => chosen(db, { ...wanted, brands: [], figures: [] })

/** Of so many products, those that filters choose are counted exactly up to 1,000: each must be looked up to tell. */
const fewProducts = 2_000
/** Of more they are counted for so many further pages. */
const pagesAhead = 5

/** How far to count the products that filters choose from `listed`. */
function countLimit(listed: number, paging: Paging): number {
  const page = pageLimits(paging)
  return listed <= fewProducts || !page ? countedExactly : page.offset + pagesAhead * page.limit
}

/**
 * The products that figures choose, by their ids. Left to itself SQLite counts them along the index of prices, and figures
 * go together with prices: the first that match may stand far from its beginning. Undefined where another index is better.
 */
function countSelection(db: Db, wanted: Wanted): Subquery | undefined {
  const { status, categories, brands = [], figures = [] } = wanted
  const byFigures = figures.length > 0 && !figures.some(({ few }) => few !== undefined)
  if (isPostgres(db) || !status || categories.length > 0 || brands.length > 0 || !byFigures) return undefined
  return subqueryOf(whereAll(db.selectFrom('products'), productsThat(wanted)).orderBy('products.id'))
}

/** The requested page of the selected products, or all of them, at most `maxRows` if it is given, in the order of `pageIds` or else by `order`. */
export async function productsPage<S extends string>(
  db: Db,
  wanted: Wanted,
  order: Order<S>,
  paging: Paging<S>,
  { maxRows, pageIds }: Pick<PageHints, 'maxRows' | 'pageIds'> = {},
) {
  const { status, categories, draft } = wanted
  const statuses = status ? [status] : productStatuses
  const kinds = statuses.flatMap((one) => [
    ...(draft === true ? [] : [one]),
    ...(draft === false ? [] : [`draft ${one}` as const]),
  ])
  // The index covers every sort order within one category and status, but not across several of them.
  const parts = categories.flatMap((one) =>
    statuses.map((each) => chosen(db, { ...wanted, status: each, categories: [one] })),
  )
  const isFiltered = [wanted.brands?.[0], wanted.figures?.[0]].some((one) => one !== undefined)
  const total = () => totalOf(db, { list: 'products', status: kinds, categories })
  const hints: PageHints = {
    selection: chosen(db, wanted),
    status,
    ...(parts.length > 0 && parts.length <= maxParts && { parts }),
    total,
    ...((isFiltered || wanted.sold_out !== undefined) && { countLimit: countLimit(await total(), paging) }),
    countSelection: countSelection(db, wanted),
    ...(isFiltered && { searchSelection: beforeFilters(db, wanted) }),
    ...(maxRows !== undefined && { maxRows }),
    ...(pageIds && { pageIds }),
  }
  const { data, ...count } = await pageOf(db, products(db), order, paging, hints)
  return { data: data.map(toProduct), ...count }
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

export function toProduct({ sale_price_units, stocked, ...row }: ProductRow): Product {
  const made_to_order = row.made_to_order === 1
  return {
    ...row,
    sale_price: toDollars(sale_price_units),
    draft: row.draft === 1,
    made_to_order,
    sold_out: row.status === 'sale' && !made_to_order && !stocked,
  }
}

export const productcategories = (db: Db) =>
  db
    .selectFrom('productcategories')
    .innerJoin('stores', 'stores.id', 'productcategories.store_id')
    .select(ownColumns('productcategories'))
    .select(joinedNames('stores'))
    .orderBy('productcategories.id')

/** The categories that have visible products, of one status if given. */
export const categoriesInUse = (db: Db, status: ProductStatus | RawBuilder<ProductStatus> | undefined) =>
  productcategories(db).where(({ exists, selectFrom }) => {
    const members = selectFrom('products')
      .select('products.id')
      .whereRef('products.productcategory_id', '=', 'productcategories.id')
      .where('products.draft', '=', 0)
    return exists(status ? members.where('products.status', '=', status) : members)
  })

export const productcolors = (db: Db) =>
  db
    .selectFrom('productcolors')
    .innerJoin('colors', 'colors.id', 'productcolors.color_id')
    .select(ownColumns('productcolors'))
    .select('colors.code as colors_code')
    .select(joinedNames('colors'))
    .orderBy('productcolors.id')

export const productsizes = (db: Db) =>
  db
    .selectFrom('productsizes')
    .innerJoin('sizes', 'sizes.id', 'productsizes.size_id')
    .select(ownColumns('productsizes'))
    .select(joinedNames('sizes'))
    .orderBy('productsizes.id')

export const productavatars = (db: Db) =>
  db.selectFrom('productavatars').select(ownColumns('productavatars')).orderBy('id')

export const productgalaries = (db: Db) =>
  db
    .selectFrom('productgalaries')
    .innerJoin('products', 'products.id', 'productgalaries.product_id')
    .select(ownColumns('productgalaries'))
    .select('products.status as products_status')
    .orderBy('productgalaries.id')
