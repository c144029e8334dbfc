import { type Refusal, refuse } from '#contract/kit/call.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { ReturnedLine } from '#contract/orders/desk.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import type { LineChange } from './lines-after.ts'
import { identifying } from './lines-change.ts'
import { moveLines } from './stock.ts'

/**
 * Takes back pieces of an order's lines: into stock, or written off where `restock` is false. Returns what is left of each
 * line before and after, and whether every piece of the order came back. Refuses lines that are not the order's, and more than is
 * left of one, naming the line.
 */
export async function returnLines(
  db: Transaction['db'],
  caller: Caller,
  order_id: number,
  returned: readonly ReturnedLine[],
): Promise<{ changes: LineChange[]; isAll: boolean } | Refusal<'DATA_NOT_FOUND' | 'INVALID_DATA'>> {
  const rows = await db
    .selectFrom('orderitems')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const lines = new Map(rows.map((line) => [line.id, { line, came: 0, off: 0 }]))
  for (const [at, { orderitem_id, qty, restock = true }] of returned.entries()) {
    const one = lines.get(orderitem_id)
    if (!one) return refuse('DATA_NOT_FOUND', { field: `lines.${at}` })
    one.came += qty
    if (!restock) one.off += qty
    if (one.line.returned + one.came > one.line.qty)
      return refuse('INVALID_DATA', { field: `lines.${at}.qty`, reason: 'INVALID_DATA' })
  }
  const changes: LineChange[] = []
  const moves: LineChange[] = []
  for (const { line, came, off } of lines.values()) {
    if (came === 0) continue
    const left = line.qty - line.returned
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
  const isAll = [...lines.values()].every(({ line, came }) => line.returned + came === line.qty)
  return { changes, isAll }
}
