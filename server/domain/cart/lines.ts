import { refuse } from '#contract/call.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { rowsOf } from './cart-queries.ts'
import { cartAnswer, type OwnCart } from './own.ts'
import { totalUnits } from './totals.ts'

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

export async function added(own: OwnCart) {
  const rows = await rowsOf(own.db, own.account_id)
  if (totalUnits(rows) === undefined) return refuse('INVALID_DATA')
  return { status: true, msg: 'ADDED_SUCCESSFULLY', ...cartAnswer(rows) } as const
}
