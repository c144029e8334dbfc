import { refuse } from '#contract/call.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Handler } from '../handler.ts'
import { changeCart, type OwnCart, othersOf, refuseFor, setQty, shown } from './own.ts'
import { colorsOf, linesOf, rowsOf, supplyOf } from './queries.ts'
import { available, lackOf, totalUnits } from './rules.ts'

interface Thing {
  readonly product_id: number
  readonly color_id: number | null
  readonly size_id: number | null
}

const insertLine = prepared(
  (
    db,
    {
      product_id,
      color_id,
      size_id,
      account_id,
      qty,
      touched,
    }: Values<Thing & { account_id: number; qty: number; touched: string }>,
  ) =>
    db.insertInto('carts').values(({ selectFrom }) => ({
      product_id,
      color_id,
      size_id,
      account_id,
      qty,
      touched,
      price_units: selectFrom('products').select('sale_price_units').where('id', '=', product_id),
    })),
)

async function insert({ db, account_id }: OwnCart, thing: Thing, qty: number): Promise<void> {
  await insertLine(db, { ...thing, account_id, qty, touched: new Date().toISOString() })
}

async function added(own: OwnCart) {
  const rows = await rowsOf(own.db, own.account_id)
  if (totalUnits(rows) === undefined) return refuse('INVALID_DATA')
  return { status: true, msg: 'ADDED_SUCCESSFULLY', ...shown(rows) } as const
}

export const addCart: Handler<'/app/client/cart/add'> = (
  { account_id, product_id, color_id = null, size_id = null, qty },
  context,
) =>
  changeCart(context, account_id, async (own) => {
    const { stocks, order_limit, ...supply } = await supplyOf(own.db, product_id)
    const { sold, sized } = supply
    if (!sold) return refuse('DATA_NOT_FOUND')
    if (sized && (color_id === null || size_id === null)) return refuse('DATA_REQUIRED')
    const stock = stocks.find((one) => one.color_id === color_id && one.size_id === size_id)
    const colors = sized ? [] : await colorsOf(own.db, product_id)
    const offered = sized
      ? stock !== undefined
      : size_id === null && (color_id === null || colors.some((one) => one.color_id === color_id))
    if (!offered) return refuse('DATA_NOT_FOUND')

    const lines = await linesOf(own.db, own.account_id, product_id)
    const line = lines.find((one) => one.color_id === color_id && one.size_id === size_id)
    const wanted = (line?.qty ?? 0) + qty
    const all = { available: available({ ...supply, stock: stock?.qty ?? null, size_id }), order_limit }
    const lack = lackOf(wanted, { ...all, others: othersOf(lines, line?.id) })
    if (lack) return refuseFor(lack, order_limit)
    if (line) await setQty(own, line.id, wanted)
    else await insert(own, { product_id, color_id, size_id }, qty)
    return added(own)
  })

export const addSimpleCart: Handler<'/app/client/cart/addsimple'> = ({ account_id, product_id }, context) =>
  changeCart(context, account_id, async (own) => {
    const { sold, made, sized, stocks } = await supplyOf(own.db, product_id)
    if (!sold) return refuse('DATA_NOT_FOUND')
    if ((await linesOf(own.db, own.account_id, product_id)).length > 0) return refuse('ALREADY_ADDED')

    const colors = await colorsOf(own.db, product_id)
    // Colours come in the order they have on the product's page, and within each its sizes.
    const inStock = colors
      .flatMap(({ color_id }) => stocks.filter((one) => one.color_id === color_id))
      .find(({ qty }) => made || qty > 0)
    if ((sized || !made) && !inStock) return refuse('NOT_ENOUGH_QUANTITY')
    const color_id = inStock?.color_id ?? colors[0]?.color_id ?? null
    await insert(own, { product_id, color_id, size_id: inStock?.size_id ?? null }, 1)
    return added(own)
  })
