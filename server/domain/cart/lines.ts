import { refuse } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { available, lackOf } from '../lines/availability.ts'
import { colorsOf, linesOf, rowsOf, supplyOf } from '../lines/cart-queries.ts'
import { cartAnswer, type OwnCart, othersOf, refuseFor, setQty } from '../lines/own.ts'
import { totalUnits } from '../lines/totals.ts'

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

export async function insert({ db, account_id }: OwnCart, thing: Thing, qty: number): Promise<void> {
  await insertLine(db, { ...thing, account_id, qty, touched: new Date().toISOString() })
}

/**
 * Puts pieces of a product into the cart, on top of those in the line of the same colour and size. Of a line that `moved`
 * they are all the pieces: it becomes a line of that colour and size, or ends in the one that is there. Returns why not,
 * with the cart unchanged.
 */
export async function put(own: OwnCart, thing: Thing, qty: number, moved?: number) {
  const { product_id, color_id, size_id } = thing
  const { stocks, order_limit, ...supply } = await supplyOf(own.db, product_id)
  const { sold, sized } = supply
  if (!sold) return refuse('DATA_NOT_FOUND')
  const unchosen = color_id === null ? 'color_id' : size_id === null ? 'size_id' : undefined
  if (sized && unchosen) return refuse('DATA_REQUIRED', { field: unchosen, reason: 'DATA_REQUIRED' })
  const stock = stocks.find((one) => one.color_id === color_id && one.size_id === size_id)
  const colors = sized ? [] : await colorsOf(own.db, product_id)
  const offered = sized
    ? stock !== undefined
    : size_id === null && (color_id === null || colors.some((one) => one.color_id === color_id))
  if (!offered) return refuse('DATA_NOT_FOUND')

  const lines = (await linesOf(own.db, own.account_id, product_id)).filter(({ id }) => id !== moved)
  const line = lines.find((one) => one.color_id === color_id && one.size_id === size_id)
  const wanted = (line?.qty ?? 0) + qty
  const all = { available: available({ ...supply, stock: stock?.qty ?? null, size_id }), order_limit }
  const lack = lackOf(wanted, { ...all, others: othersOf(lines, line?.id) })
  if (lack) return refuseFor(lack, order_limit)
  if (line && moved !== undefined) await own.db.deleteFrom('carts').where('id', '=', moved).execute()
  else if (moved !== undefined)
    await own.db.updateTable('carts').set({ color_id, size_id }).where('id', '=', moved).execute()
  const lineId = line?.id ?? moved
  if (lineId === undefined) await insert(own, thing, qty)
  else await setQty(own, lineId, wanted)
  return undefined
}

/** Answers with the cart after a change that may have raised its total. */
export async function cartNow<const K extends MessageKey>(own: OwnCart, msg: K) {
  const rows = await rowsOf(own.db, own.account_id)
  if (totalUnits(rows) === undefined) return refuse('INVALID_DATA', { field: 'qty', reason: 'INVALID_DATA' })
  return { status: true, msg, ...cartAnswer(rows) } as const
}
