import { type Kysely, sql } from 'kysely'
import type { Cartitem } from '#contract/cart/customer.ts'
import { toDollars } from '#contract/kit/money.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import { batchLoader } from '../../database/batch-loader.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, namesWith } from '../../database/selected-columns.ts'
import { available } from './availability.ts'
import { totalDollars } from './totals.ts'

type Db = Kysely<Tables>

/** The lines of a cart at current prices with their stock; `toCartitem` converts a row. */
const cart = batchLoader(
  (row: { account_id: number }) => row.account_id,
  (db, matches) =>
    db
      .selectFrom('carts')
      .innerJoin('products', 'products.id', 'carts.product_id')
      .leftJoin('colors', 'colors.id', 'carts.color_id')
      .leftJoin('sizes', 'sizes.id', 'carts.size_id')
      .leftJoin('productsizes as stock', (join) =>
        join
          .onRef('stock.product_id', '=', 'carts.product_id')
          .onRef('stock.color_id', '=', 'carts.color_id')
          .onRef('stock.size_id', '=', 'carts.size_id'),
      )
      .select([
        'carts.account_id',
        'carts.id',
        'carts.product_id',
        'carts.color_id',
        'carts.size_id',
        'carts.qty',
      ])
      .select(['carts.price_units', 'products.sale_price_units'])
      .select(['products.status', 'products.draft', 'products.made_to_order', 'products.order_limit'])
      .select('products.avatar as products_avatar')
      .select(['stock.id as stock_id', 'stock.qty as stock'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('productsizes as any_size')
            .select('any_size.id')
            .whereRef('any_size.product_id', '=', 'carts.product_id'),
        ).as('sized'),
      )
      .select([...joinedNames('products'), ...joinedNames('colors'), ...joinedNames('sizes')])
      .where(sql<boolean>`carts.account_id ${matches}`)
      .orderBy('carts.id'),
)

/** The rows of a customer's cart. */
export const rowsOf = (db: Db, account_id: number) => cart(db, account_id)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A line of a cart, stored or not, at the current price with its stock. */
export type CartRow = Omit<Row, 'account_id'>

/** Whether a product can be bought. */
export const isSold = ({ status, draft }: { status: ProductStatus; draft: number }) =>
  status === 'sale' && draft === 0

const productNames = namesWith('products_')
const colorNames = namesWith('colors_')
const sizeNames = namesWith('sizes_')

/** How many pieces of a line's product, colour and size are available. */
const availableOf = (row: CartRow): number =>
  available({
    sold: isSold(row),
    madeToOrder: row.made_to_order === 1,
    sized: Boolean(row.sized),
    stock: row.stock,
    size_id: row.size_id,
  })

/** Converts a row to a cart line; `price_before` is set only if the price has changed. */
export function toCartitem(row: CartRow): Cartitem {
  const { sale_price_units, price_units } = row
  const changed = price_units !== null && price_units !== sale_price_units
  return {
    id: row.id,
    product_id: row.product_id,
    color_id: row.color_id,
    size_id: row.size_id,
    qty: row.qty,
    products_avatar: row.products_avatar,
    ...productNames(row),
    price: toDollars(sale_price_units),
    price_before: changed ? toDollars(price_units) : null,
    available: availableOf(row),
    order_limit: row.order_limit,
    subtotal: totalDollars([row]),
    ...colorNames(row),
    ...sizeNames(row),
  }
}

type OfProduct = Values<{ product_id: number }>

const kindOf = prepared((db, { product_id }: OfProduct) =>
  db
    .selectFrom('products')
    .select(['status', 'draft', 'made_to_order', 'order_limit'])
    .where('id', '=', product_id),
)

const stocksOf = prepared((db, { product_id }: OfProduct) =>
  db
    .selectFrom('productsizes')
    .select(['id', 'color_id', 'size_id', 'qty'])
    .where('product_id', '=', product_id)
    .orderBy('id'),
)

/** What determines a product's availability, in each colour and size with stock. */
export async function supplyOf(db: Db, product_id: number) {
  const [product] = (await kindOf(db, { product_id })).rows
  const { rows: stocks } = await stocksOf(db, { product_id })
  return {
    sold: product !== undefined && isSold(product),
    madeToOrder: product?.made_to_order === 1,
    sized: stocks.length > 0,
    order_limit: product?.order_limit ?? null,
    stocks,
  }
}

const colors = prepared((db, { product_id }: OfProduct) =>
  db.selectFrom('productcolors').select('color_id').where('product_id', '=', product_id).orderBy('id'),
)

const lines = prepared((db, { account_id, product_id }: Values<{ account_id: number; product_id: number }>) =>
  db
    .selectFrom('carts')
    .select(['id', 'color_id', 'size_id', 'qty'])
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id),
)

/** The lines of a customer's cart for one product. */
export const linesOf = async (db: Db, account_id: number, product_id: number) =>
  (await lines(db, { account_id, product_id })).rows

/** The colours of a product, in the order in which they were added. */
export const colorsOf = async (db: Db, product_id: number) => (await colors(db, { product_id })).rows
