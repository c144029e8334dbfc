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
import { forgetCustomers, hasEnded } from './forget.ts'
import { eraseNotesOf, writeEvent } from './order-events.ts'
import { toDueOrder } from './order-queries.ts'
import { lockOrder, type OrderRow, shown, staffOrdersPage, toStaffOrder } from './staff-queries.ts'

/** When an order with this status and no outcome ended. */
const endOf = (status: OrderStatus) => (status === 'delivered' ? new Date().toISOString() : null)

/** To whom mails about an order go; undefined if to nobody. The e-mail of an order without an account is not proved. */
async function readerOf(db: Transaction['db'], kind: CallContext['database']['kind'], row: OrderRow) {
  if (row.guest === 1)
    return row.account_email ? { name: row.account_name, email: row.account_email, proved: null } : undefined
  if (row.account_id === null) return undefined
  return openAccounts(db)
    .select(['name', 'email', 'proved'])
    .where('id', '=', row.account_id)
    .$if(kind === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
}

async function notifyCustomer(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
  status: OrderStatus,
) {
  const { db } = transaction
  const known_status = (await voidStatusMails(transaction, row.id)) ?? row.status
  if (known_status === status) return
  const customer = await readerOf(db, database.kind, row)
  if (!customer) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const { lang: language } = row
  const order = toDueOrder({ ...shown(row), status })
  const mail = orderStatusMail({ company, customer, order, origin: origin(), language })
  await outbox.enqueue(transaction, mail, row.account_id, {
    change: { order_id: row.id, known_status },
    guest_order_id: row.guest === 1 ? row.id : null,
  })
}

/**
 * Any status may follow any other. On an order with an outcome it changes nothing else. Otherwise the customer gets a mail
 * about the last of several changes, and none if it was undone before the mail was due. An order whose customer was deleted
 * loses its recipient when it ends.
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
      // An order with an outcome ended then.
      const ended = before.outcome === 'none' ? endOf(status) : before.ended
      await db.updateTable('orders').set({ status, ended }).where('id', '=', order_id).execute()
      const after = { ...before, status, ended }
      const change = { action: 'edit', subject: 'orders', subject_id: order_id, before, after } as const
      await writeAudit(db, context.caller, change)
      await writeEvent(db, order_id, context.caller, { kind: 'status', before: before.status, after: status })
      if (before.outcome === 'none') await notifyCustomer(transaction, context, before, status)
      if (before.customer_deleted === 1 && hasEnded(after)) {
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
