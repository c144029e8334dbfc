import type { Selectable } from 'kysely'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import type { EditedItem } from '#contract/orders/desk.ts'
import type { GuestItem } from '#contract/orders/guest.ts'
import type { Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { toCartitem } from '../lines/cart-queries.ts'
import { type GuestLine, guestLines } from './guest-lines.ts'
import type { OrderLine } from './write.ts'

type Db = Transaction['db']

/** A line as it is stored. */
type Line = Selectable<Tables['orderitems']>

/** A line whose pieces change; `at` is the item of the body that asks for it, undefined if it goes. */
export interface LineChange {
  readonly at: number | undefined
  /** The line before; undefined if it is new. */
  readonly line: Line | undefined
  /** The line to write if it is new. */
  readonly added: OrderLine | undefined
  readonly before: number
  readonly after: number
}

interface Wanted {
  readonly at: number
  readonly qty: number
}

const tooMany = (at: number) => refuse('INVALID_DATA', { field: `items.${at}.qty`, reason: 'INVALID_DATA' })

const toLine = (row: GuestLine): OrderLine => ({
  price_units: row.sale_price_units,
  made_to_order: row.made_to_order,
  shown: toCartitem(row),
})

const isOf = (line: Line, row: GuestLine) =>
  line.product_id === row.product_id &&
  line.color_id === row.color_id &&
  line.size_id === row.size_id &&
  line.made_to_order === row.made_to_order

/**
 * What changes so that an order has these lines afterwards, and what its goods then cost. What is in a line already is
 * added to it, at its price. A refusal names the item: one that is none of the order's lines or twice among them, a
 * product that is not sold, or too many pieces for a line.
 */
export async function linesAfter(
  db: Db,
  order_id: number,
  items: readonly EditedItem[],
): Promise<{ changes: LineChange[]; amount_units: number } | Refusal<'DATA_NOT_FOUND' | 'INVALID_DATA'>> {
  const lines = await db
    .selectFrom('orderitems')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const linesById = new Map(lines.map((line) => [line.id, line]))
  const wantedLines = new Map<number, Wanted>()
  const newItems: { readonly at: number; readonly item: GuestItem }[] = []
  for (const [at, item] of items.entries()) {
    if (!('orderitem_id' in item)) {
      newItems.push({ at, item })
      continue
    }
    if (!linesById.has(item.orderitem_id)) return refuse('DATA_NOT_FOUND', { field: `items.${at}` })
    if (wantedLines.has(item.orderitem_id))
      return refuse('INVALID_DATA', { field: `items.${at}.orderitem_id`, reason: 'INVALID_DATA' })
    wantedLines.set(item.orderitem_id, { at, qty: item.qty })
  }
  const found = await guestLines(
    db,
    newItems.map(({ item }) => item),
  )
  const [gone] = found.missing
  if (gone !== undefined) return refuse('DATA_NOT_FOUND', { field: `items.${newItems[gone]?.at}` })

  const fresh: LineChange[] = []
  for (const row of found.lines) {
    const at = newItems[row.at]?.at ?? 0
    const line = lines.find((one) => isOf(one, row))
    if (line) wantedLines.set(line.id, { at, qty: (wantedLines.get(line.id)?.qty ?? 0) + row.qty })
    else fresh.push({ at, line: undefined, added: toLine(row), before: 0, after: row.qty })
  }
  const changed = lines.map((line): LineChange => {
    const wanted = wantedLines.get(line.id)
    return { at: wanted?.at, line, added: undefined, before: line.qty, after: wanted?.qty ?? 0 }
  })
  const all = [...changed, ...fresh]
  const over = all.find(({ after, before }) => after > Math.max(maxQty, before))
  if (over) return tooMany(over.at ?? 0)
  const priceOf = ({ line, added }: LineChange) => line?.price_units ?? added?.price_units ?? 0
  return {
    changes: all.filter(({ before, after }) => before !== after),
    amount_units: all.reduce((sum, one) => sum + priceOf(one) * one.after, 0),
  }
}
