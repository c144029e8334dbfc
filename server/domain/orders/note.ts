import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { writeEvent } from './order-events.ts'
import { findStaffOrder, lockOrder } from './staff-queries.ts'

/** Adds a note, or what was said in a call. The audit log records who may read it but not its text, which is about the customer. */
export const noteOrder: Handler<'/app/dashboard/orders/note'> = (
  { order_id, text, public: isPublic = false, kind = 'note' },
  { database, caller },
) =>
  database.transaction(async ({ db }) => {
    const row = await lockOrder(db, database.kind, order_id)
    if (!row) return refuse('DATA_NOT_FOUND')
    await writeEvent(db, order_id, caller, { kind, text, public: isPublic })
    const before = { ordercode: row.ordercode }
    const after = { ...before, note_public: isPublic }
    await writeAudit(db, caller, { action: 'edit', subject: 'orders', subject_id: order_id, before, after })
    const found = await findStaffOrder(db, order_id)
    return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
  })

/** Answers a repeated change of an order with its current state. */
export async function changedAgain(
  { order_id }: { readonly order_id: number },
  { database }: Pick<CallContext, 'database'>,
) {
  const found = await findStaffOrder(database.read, order_id)
  return found ? ({ status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } as const) : refuse('DATA_NOT_FOUND')
}
