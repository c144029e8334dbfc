import type { OrderOutcome, OrderStatus } from '#contract/orders/row.ts'
import type { CallContext } from '../../calls/context.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Transaction } from '../../database/database.ts'
import { voidStatusMails } from '../../mail/queue.ts'
import { orderChangedMail, orderStatusMail } from '../../mail/templates/order.ts'
import { correspondent } from '../settings/setting-queries.ts'
import {
  orderitems,
  ordersWithDelivery,
  toDueOrder,
  toOrderitem,
  toOrderWithDelivery,
} from './order-queries.ts'
import { type OrderRow, shown } from './staff-queries.ts'

/** To whom mails about an order go; undefined if to nobody. The e-mail of an order without an account is not proved. */
export async function readerOf(db: Transaction['db'], kind: CallContext['database']['kind'], row: OrderRow) {
  if (row.guest === 1)
    return row.account_email ? { name: row.account_name, email: row.account_email, proved: null } : undefined
  if (row.account_id === null) return undefined
  return openAccounts(db)
    .select(['name', 'email', 'proved'])
    .where('id', '=', row.account_id)
    .$if(kind === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
}

/**
 * Mails the customer of an order its new status, or how it ended; `before` is the order as it was. A mail about an earlier
 * change that was not due yet is dropped, and nothing is sent if the customer already knows the new status.
 */
export async function tellCustomer(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  before: OrderRow,
  { status, outcome }: { readonly status: OrderStatus; readonly outcome: OrderOutcome },
) {
  const { db } = transaction
  const untold = await voidStatusMails(transaction, before.id)
  const statusTold = untold ?? (before.outcome === 'none' ? before.status : undefined)
  if (outcome === 'none' && statusTold === status) return
  const customer = await readerOf(db, database.kind, before)
  if (!customer) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const { lang: language } = before
  const order = toDueOrder({ ...shown(before), status, outcome })
  const mail = orderStatusMail({ company, customer, order, origin: origin(), language })
  await outbox.enqueue(transaction, mail, before.account_id, {
    change: { order_id: before.id, known_status: statusTold ?? null },
    guest_order_id: before.guest === 1 ? before.id : null,
  })
}

/** Mails the customer of an order its lines and sums after a change of them, in the transaction of the change. */
export async function tellOfLines(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
) {
  const { db } = transaction
  const customer = await readerOf(db, database.kind, row)
  if (!customer) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const written = await ordersWithDelivery(db).where('orders.id', '=', row.id).executeTakeFirstOrThrow()
  const items = await orderitems(db).where('orderitems.order_id', '=', row.id).execute()
  const order = toOrderWithDelivery(written)
  const letter = {
    company,
    customer,
    order,
    origin: origin(),
    language: row.lang,
    lines: items.map(toOrderitem),
  }
  await outbox.enqueue(transaction, orderChangedMail(letter), row.account_id, {
    guest_order_id: row.guest === 1 ? row.id : null,
  })
}
