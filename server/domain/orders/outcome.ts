import { type Input, refuse } from '#contract/kit/call.ts'
import type { outcomeOrder } from '#contract/orders/desk.ts'
import type { OrderOutcome } from '#contract/orders/row.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import { endOf, forgetCustomers } from './forget.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { hasReturned, putBack, takeAgain } from './put-back-stock.ts'
import { returnLines } from './return-lines.ts'
import { findStaffOrder, lockOrder, type OrderRow } from './staff-queries.ts'
import { tellCustomer } from './tell.ts'

/** Gives an order an outcome and tells its customer, whom it forgets if they were deleted. Moves no pieces. */
export async function setOutcome(
  transaction: Transaction,
  context: CallContext,
  before: OrderRow,
  outcome: OrderOutcome,
) {
  const { db } = transaction
  const { id } = before
  const renamed = before.outcome !== 'none' && outcome !== 'none'
  const ended = renamed ? before.ended : endOf({ status: before.status, outcome })
  await db.updateTable('orders').set({ outcome, ended }).where('id', '=', id).execute()
  const after = { ...before, outcome, ended }
  const change = { action: 'edit', subject: 'orders', subject_id: id, before, after } as const
  await writeAudit(db, context.caller, change)
  await writeEvent(db, id, context.caller, { kind: 'outcome', outcome })
  await tellCustomer(transaction, context, before, after)
  if (before.customer_deleted === 1 && outcome !== 'none') {
    await eraseNotesOf(db, id)
    await forgetCustomers(db, [after])
  }
}

/** Ends or opens a whole order; all that is left of it moves. */
async function changeOutcome(
  transaction: Transaction,
  context: CallContext,
  before: OrderRow,
  outcome: OrderOutcome,
) {
  const { db } = transaction
  const { caller } = context
  const which = { order_id: before.id }
  if (outcome === 'none' && (await hasReturned(db, before.id))) return refuse('ORDER_RETURNED')
  if (before.outcome === 'none') await putBack(db, caller, which)
  else if (outcome === 'none' && !(await takeAgain(db, caller, before.id)))
    return refuse('NOT_ENOUGH_QUANTITY')
  await setOutcome(transaction, context, before, outcome)
  return undefined
}

type Returned = NonNullable<Input<typeof outcomeOrder>['lines']>

/** Takes back lines of a delivered order; it ends as returned once every piece came back. */
async function takeBack(
  transaction: Transaction,
  context: CallContext,
  before: OrderRow,
  outcome: OrderOutcome,
  lines: Returned,
) {
  if (outcome !== 'returned') return refuse('INVALID_DATA', { field: 'outcome', reason: 'INVALID_DATA' })
  if (before.outcome !== 'none') return refuse('ORDER_ENDED')
  if (before.status !== 'delivered') return refuse('ORDER_NOT_DELIVERED')
  const answer = await returnLines(transaction.db, context.caller, before.id, lines)
  if ('status' in answer) return answer
  await writeEvent(transaction.db, before.id, context.caller, { kind: 'returned', lines: answer.changes })
  if (answer.isAll) await setOutcome(transaction, context, before, outcome)
  return undefined
}

/**
 * Ends an order or opens it again, and tells the customer; with `lines` only those come back. Its lock decides between several
 * who end it, so its pieces move once. The audit log does not record the reason, which is about the customer.
 */
export const outcomeOrders: Handler<'/app/dashboard/orders/outcome'> = (
  { order_id, outcome, reason, lines },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    if (outcome !== 'none' && reason === undefined)
      return refuse('DATA_REQUIRED', { field: 'reason', reason: 'DATA_REQUIRED' })
    const before = await lockOrder(db, database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    if (lines || outcome !== before.outcome) {
      // Before the outcome, with which the notes of a deleted customer go.
      if (reason !== undefined)
        await writeEvent(db, order_id, caller, { kind: 'note', text: reason, public: false })
      const refused = lines
        ? await takeBack(transaction, context, before, outcome, lines)
        : await changeOutcome(transaction, context, before, outcome)
      if (refused) return refused
    }
    const found = await findStaffOrder(db, order_id)
    return found ? { status: true, msg: 'UPDATED_SUCCESSFULLY', ...found } : refuse('DATA_NOT_FOUND')
  })
