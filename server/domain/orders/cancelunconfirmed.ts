import type { Kysely } from 'kysely'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Tables } from '../../database/schema/index.ts'
import { setOutcome } from './outcome.ts'
import { isOverdue, overdueAt } from './overdue.ts'
import { putBack } from './put-back-stock.ts'
import { lockOrder, type OrderRow } from './staff-queries.ts'

const named = ({ id, ordercode }: Pick<OrderRow, 'id' | 'ordercode'>) => ({ id, ordercode })

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/**
 * Cancels the orders that still wait after the hours of the setting. All their pieces go back in one turn, by the id of their
 * stock, as for buyers, so that transactions cannot deadlock.
 */
export const cancelUnconfirmedOrders: Handler<'/app/dashboard/orders/cancelunconfirmed'> = (
  { ids },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const overdue = await overdueAt(db)
    const rows: OrderRow[] = []
    for (const id of inOrder(ids)) {
      const row = await lockOrder(db, database.kind, id)
      if (row) rows.push(row)
    }
    const late = rows.filter((row) => isOverdue(row, overdue))
    if (late.length > 0) await putBack(db, caller, { order_id: late.map(({ id }) => id) })
    for (const row of late) await setOutcome(transaction, context, row, 'cancelled')
    const others = rows.filter((row) => !late.includes(row))
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: late.map(named), others: others.map(named) }
  })

/** Answers a repeated request with the orders as they are now. */
export async function unconfirmedAgain(
  { ids }: { readonly ids: readonly number[] },
  { database }: Pick<CallContext, 'database'>,
) {
  const rows = await ofIds(database.read, ids)
  const data = rows.filter(({ outcome }) => outcome === 'cancelled')
  const others = rows.filter(({ outcome }) => outcome !== 'cancelled')
  return {
    ...({ status: true, msg: 'UPDATED_SUCCESSFULLY' } as const),
    data: data.map(named),
    others: others.map(named),
  }
}

const ofIds = (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'ordercode', 'outcome'])
    .where('id', 'in', inOrder(ids))
    .orderBy('id')
    .execute()
