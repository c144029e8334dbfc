import type { Kysely } from 'kysely'
import type { GuestItem } from '#contract/orders/guest.ts'
import type { Tables } from '../../database/schema/index.ts'
import { emptyNames, joinedNames } from '../../database/selected-columns.ts'
import { type CartRow, isSold } from '../lines/cart-queries.ts'

type Db = Kysely<Tables>

/** A line of a cart that only a browser has; `at` is where it is first in the body. */
export interface GuestLine extends CartRow {
  readonly at: number
}

const keyOf = (product_id: number, color_id: number | null, size_id: number | null) =>
  `${product_id} ${color_id} ${size_id}`

type Wanted = Pick<GuestLine, 'at' | 'product_id' | 'color_id' | 'size_id' | 'qty'>

/** Adds up what is asked for more than once. */
function addedUp(items: readonly GuestItem[]): Wanted[] {
  const lines = new Map<string, Wanted>()
  for (const [index, { product_id, color_id = null, size_id = null, qty }] of items.entries()) {
    const key = keyOf(product_id, color_id, size_id)
    const { at, qty: before } = lines.get(key) ?? { at: index, qty: 0 }
    lines.set(key, { at, product_id, color_id, size_id, qty: before + qty })
  }
  return [...lines.values()]
}

const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const namesOf = async (db: Db, table: 'colors' | 'sizes', ids: readonly number[]) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select('id')
    .select(joinedNames(table))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/**
 * What a visitor wants, at current prices with its stock, and where in the body what is missing stands: a product, colour
 * or size that was deleted, a product that is not sold, or a colour that a product without sizes does not come in.
 */
export async function guestLines(
  db: Db,
  items: readonly GuestItem[],
): Promise<{ lines: GuestLine[]; missing: number[] }> {
  if (items.length === 0) return { lines: [], missing: [] }
  const wanted = addedUp(items)
  const ids = idsOf(wanted.map(({ product_id }) => product_id))
  const products = await db
    .selectFrom('products')
    .select(['id', 'status', 'draft', 'made_to_order', 'order_limit', 'sale_price_units'])
    .select('avatar as products_avatar')
    .select(joinedNames('products'))
    .where('id', 'in', ids)
    .execute()
  const stocks = await db
    .selectFrom('productsizes')
    .select(['id', 'product_id', 'color_id', 'size_id', 'qty'])
    .where('product_id', 'in', ids)
    .execute()
  const offered = await db
    .selectFrom('productcolors')
    .select(['product_id', 'color_id'])
    .where('product_id', 'in', ids)
    .execute()
  const colors = await namesOf(db, 'colors', idsOf(wanted.map(({ color_id }) => color_id)))
  const sizes = await namesOf(db, 'sizes', idsOf(wanted.map(({ size_id }) => size_id)))

  const sold = new Map(products.filter(isSold).map(({ id, ...product }) => [id, product]))
  const stockOf = new Map(stocks.map((row) => [keyOf(row.product_id, row.color_id, row.size_id), row]))
  const sized = new Set(stocks.map(({ product_id }) => product_id))
  const coloured = new Set(offered.map(({ product_id, color_id }) => `${product_id} ${color_id}`))

  const lines: GuestLine[] = []
  const missing: number[] = []
  for (const one of wanted) {
    const { product_id, color_id, size_id } = one
    const product = sold.get(product_id)
    const isKnown =
      (color_id === null || colors.has(color_id)) &&
      (size_id === null || sizes.has(size_id)) &&
      (sized.has(product_id) || color_id === null || coloured.has(`${product_id} ${color_id}`))
    if (!product || !isKnown) {
      missing.push(one.at)
      continue
    }
    const stock = stockOf.get(keyOf(product_id, color_id, size_id))
    lines.push({
      ...one,
      ...product,
      ...emptyNames('colors_'),
      ...emptyNames('sizes_'),
      ...(color_id !== null && colors.get(color_id)),
      ...(size_id !== null && sizes.get(size_id)),
      // The lines of a cart have ids; these exist in the browser alone.
      id: one.at + 1,
      price_units: null,
      stock_id: stock?.id ?? null,
      stock: stock?.qty ?? null,
      sized: sized.has(product_id),
    })
  }
  return { lines, missing }
}
