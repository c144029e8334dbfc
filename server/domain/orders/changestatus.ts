import { refuse } from '#contract/call.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { refuseStale } from '../../crud/version.ts'
import type { Transaction } from '../../database/database.ts'
import { voidStatusMails } from '../../mail/queue.ts'
import { orderStatusMail } from '../../mail/templates/order.ts'
import { openAccounts } from '../people/closed-accounts.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { forgetCustomers } from './forget.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { toOrder } from './order-queries.ts'
import { lockOrder, type OrderRow, shown, staffOrdersPage, toStaffOrder } from './staff-queries.ts'

async function notifyCustomer(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
  status: OrderStatus,
) {
  const { db } = transaction
  const known_status = (await voidStatusMails(transaction, row.id)) ?? row.status
  if (known_status === status) return
  if (row.account_id === null) return
  const customer = await openAccounts(db)
    .select(['name', 'email', 'proved'])
    .where('id', '=', row.account_id)
    .$if(database.kind === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!customer) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const { lang: language } = row
  const order = toOrder({ ...shown(row), status })
  const mail = orderStatusMail({ company, customer, order, origin: origin(), language })
  await outbox.enqueue(transaction, mail, row.account_id, { order_id: row.id, known_status })
}

/**
 * Any status may follow any other. The customer gets a mail about the last of several changes, and none if it was undone
 * before the mail was due. An order whose customer was deleted
 * loses its recipient when it is delivered.
 */
export const changeOrderStatus: Handler<'/app/dashboard/orders/changestatus'> = (
  { order_id, status, seen, ...asked },
  context,
) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const before = await lockOrder(db, context.database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    const stale = refuseStale(seen, toStaffOrder(shown(before)))
    if (stale) return stale
    if (status !== before.status) {
      await db.updateTable('orders').set({ status }).where('id', '=', order_id).execute()
      const after = { ...before, status }
      const change = { action: 'edit', subject: 'orders', subject_id: order_id, before, after } as const
      await writeAudit(db, context.caller, change)
      await writeEvent(db, order_id, context.caller, { kind: 'status', before: before.status, after: status })
      await notifyCustomer(transaction, context, before, status)
      if (before.customer_deleted === 1 && status === 'delivered') {
        await eraseNotesOf(db, order_id)
        await forgetCustomers(db, [after])
      }
    }
    return {
      status: true,
      msg: 'UPDATED_SUCCESSFULLY',
      ...(await staffOrdersPage(db, asked, context.language)),
    }
  })
