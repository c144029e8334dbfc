import { type Kysely, sql } from 'kysely'
import type { Caller } from '#contract/kit/roles.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'
import { changeStock } from '../../database/stock-changes.ts'
import type { LineChange } from './lines-after.ts'

type Db = Kysely<Tables>

/** What is left of a line: a piece that came back is out of it for good. */
const left = sql<number>`orderitems.qty - orderitems.returned`

/** Whether lines of an order were returned. */
export const hasReturned = async (db: Db, order_id: number): Promise<boolean> =>
  (await db
    .selectFrom('orderitems')
    .select('id')
    .where('order_id', '=', order_id)
    .where('returned', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The stock rows of lines that took pieces from them; `qty` of each is what is left of the lines together. */
const takenBy = (db: Db) =>
  db
    .selectFrom('orderitems')
    .leftJoin('productsizes', (join) =>
      join
        .onRef('productsizes.product_id', '=', 'orderitems.product_id')
        .onRef('productsizes.color_id', '=', 'orderitems.color_id')
        .onRef('productsizes.size_id', '=', 'orderitems.size_id'),
    )
    .select(({ fn }) => ['productsizes.id', fn.sum<number>(left).as('qty')])
    .where('orderitems.made_to_order', '=', 0)
    .groupBy('productsizes.id')
    .orderBy('productsizes.id')

/** Changes the pieces of a stock row, unless fewer than none would be left. Returns whether it did. */
async function move(db: Db, caller: Caller, id: number, by: number): Promise<boolean> {
  const after = await changeStock(db, id, by)
  if (!after) return false
  if (caller.kind === 'staff') {
    const before = { ...after, qty: after.qty - by }
    await writeAudit(db, caller, { action: 'edit', subject: 'productsizes', subject_id: id, before, after })
  }
  return true
}

/**
 * Puts the pieces of orders, or of one line, back into stock. Made-to-order lines took nothing from stock,
 * and pieces whose product, colour or size is gone have no stock row to return to; both are skipped. What staff change
 * is recorded in the audit log. Rows change in id order, as they do for buyers, so that transactions cannot deadlock.
 */
export async function putBack(
  db: Db,
  caller: Caller,
  which: { order_id: number | readonly number[] } | { orderitem_id: number },
): Promise<void> {
  const lines =
    'order_id' in which
      ? takenBy(db).where('orderitems.order_id', 'in', [which.order_id].flat())
      : takenBy(db).where('orderitems.id', '=', which.orderitem_id)
  for (const { id, qty } of await lines.execute()) if (id !== null) await move(db, caller, id, Number(qty))
}

/**
 * Moves the pieces by which lines of an order change: takes more, or puts back what they no longer need. Returns the item of
 * the first change for which there are not enough; then the transaction must be rolled back. Made-to-order lines move
 * nothing, and pieces whose product, colour or size is gone have no stock to return to.
 */
export async function moveLines(
  db: Db,
  caller: Caller,
  changes: readonly LineChange[],
): Promise<number | undefined> {
  const moves = new Map<number, { by: number; at: number }>()
  for (const { line, added, before, after, at = 0 } of changes) {
    if ((line ?? added)?.made_to_order === 1) continue
    const { product_id = null, color_id = null, size_id = null } = line ?? added?.shown ?? {}
    const stock = await db
      .selectFrom('productsizes')
      .select('id')
      .where('product_id', '=', product_id)
      .where('color_id', '=', color_id)
      .where('size_id', '=', size_id)
      .executeTakeFirst()
    if (!stock && after > before) return at
    if (!stock) continue
    const other = moves.get(stock.id)
    moves.set(stock.id, {
      by: (other?.by ?? 0) + before - after,
      at: after > before ? at : (other?.at ?? at),
    })
  }
  // In id order, as for buyers, so that transactions cannot deadlock.
  for (const [id, { by, at }] of [...moves].sort(([a], [b]) => a - b))
    if (by !== 0 && !(await move(db, caller, id, by))) return at
  return undefined
}

/**
 * Takes the pieces of an order that was ended from stock again. Returns false if there are not enough, or if a product,
 * colour or size was deleted with its stock; then the transaction must be rolled back.
 */
export async function takeAgain(db: Db, caller: Caller, order_id: number): Promise<boolean> {
  for (const { id, qty } of await takenBy(db).where('orderitems.order_id', '=', order_id).execute())
    if (id === null || !(await move(db, caller, id, -Number(qty)))) return false
  return true
}
