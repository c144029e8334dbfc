import type { Selectable } from 'kysely'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { ReturnedLine } from '#contract/orders/desk.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { LineChange } from './lines-after.ts'
import { identifying } from './lines-change.ts'
import { moveLines } from './put-back-stock.ts'

type Db = Transaction['db']

/** A line of an order, what is left of it, and how many of those pieces come back, those that are broken among them. */
export interface LineBack {
  readonly line: Selectable<Tables['orderitems']>
  readonly left: number
  readonly came: number
  readonly off: number
}

/**
 * What of each line of an order comes back, nothing of most. Pieces of a line that is named twice are added. Refuses lines that
 * are not the order's, and more than is left of one, naming the line.
 */
export async function piecesBack(
  db: Db,
  order_id: number,
  returned: readonly ReturnedLine[],
): Promise<LineBack[] | Refusal<'DATA_NOT_FOUND' | 'INVALID_DATA'>> {
  const rows = await db
    .selectFrom('orderitems')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const lines = new Map(
    rows.map((line) => [line.id, { line, left: line.qty - line.returned, came: 0, off: 0 }]),
  )
  for (const [at, { orderitem_id, qty, restock = true }] of returned.entries()) {
    const one = lines.get(orderitem_id)
    if (!one) return refuse('DATA_NOT_FOUND', { field: `lines.${at}` })
    one.came += qty
    if (!restock) one.off += qty
    if (one.came > one.left)
      return refuse('INVALID_DATA', { field: `lines.${at}.qty`, reason: 'INVALID_DATA' })
  }
  return [...lines.values()]
}

/**
 * Takes back pieces of an order's lines: into stock, or written off where `restock` is false. Returns what is left of each
 * line before and after, and whether every piece of the order came back. Refuses as `piecesBack`.
 */
export async function returnLines(
  db: Db,
  caller: Caller,
  order_id: number,
  returned: readonly ReturnedLine[],
): Promise<{ changes: LineChange[]; isAll: boolean } | Refusal<'DATA_NOT_FOUND' | 'INVALID_DATA'>> {
  const lines = await piecesBack(db, order_id, returned)
  if ('status' in lines) return lines
  const changes: LineChange[] = []
  const moves: LineChange[] = []
  for (const { line, left, came, off } of lines) {
    if (came === 0) continue
    const change = { at: undefined, line, added: undefined, before: left }
    changes.push({ ...change, after: left - came })
    moves.push({ ...change, after: left - came + off })
    const after = { ...line, returned: line.returned + came, written_off: line.written_off + off }
    const { returned: back, written_off } = after
    await db
      .updateTable('orderitems')
      .set({ returned: back, written_off })
      .where('id', '=', line.id)
      .execute()
    const about = { action: 'edit', subject: 'orderitems', subject_id: line.id, identifying } as const
    await writeAudit(db, caller, { ...about, before: line, after })
  }
  await moveLines(db, caller, moves)
  return { changes, isAll: lines.every(({ left, came }) => came === left) }
}
