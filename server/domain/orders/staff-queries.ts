import type { Kysely } from 'kysely'
import { isOfClosed } from '../../crud/closed-accounts.ts'
import { overwrittenBy, stampFor, versionOf } from '../../crud/version.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { officeNames, placeNames } from './delivery-rows.ts'
import { shownColumn, withoutCustomer } from './forget.ts'
import { staffEvents } from './order-events.ts'
import { dueOrders, ordersWithDelivery, toDueOrder, toOrderWithDelivery } from './order-queries.ts'

type Db = Kysely<Tables>

const stamp = stampFor('/app/dashboard/orders/changestatus')
const deliveryFields = overwrittenBy('/app/dashboard/orders/delivery')
const lineFields = overwrittenBy('/app/dashboard/orders/edit')

/** The most other orders of the customer that an order's screen shows. */
const maxOthers = 20

/** An order with its delivery, events, customer's e-mail and their other orders; undefined if there is none. */
export async function findStaffOrder(db: Db, id: number) {
  const row = await ordersWithDelivery(db)
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.closed', 'is', null),
    )
    .select(['orders.account_id', 'orders.lang', 'accounts.email', shownColumn('account_email')])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, lang, email: ofAccount, account_email, ...own } = row
  const email = own.guest === 1 ? account_email || null : ofAccount
  const others = dueOrders(db)
    .clearOrderBy()
    .where('orders.account_id', '=', account_id)
    .where('orders.id', '<>', id)
    .orderBy('orders.id', 'desc')
    .limit(maxOthers)
  const order = stamp(toOrderWithDelivery(own))
  const lines = await db
    .selectFrom('orderitems')
    .select(['id', 'qty', 'returned'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const data = {
    ...order,
    delivery_version: versionOf(order.delivery ?? {}, deliveryFields),
    lines_version: versionOf({ items: lines.map((line) => [line.id, line.qty, line.returned]) }, lineFields),
    phone: order.delivery?.phone || null,
    lang,
    email,
    events: await staffEvents(db, id),
    other_orders: ofAccount === null ? [] : (await others.execute()).map(toDueOrder),
  }
  return { data, total: data.amount }
}

/**
 * Reads an order for a change, without a customer who was deleted. On PostgreSQL it is locked until the transaction ends,
 * before any stock.
 */
export async function lockOrder(db: Db, kind: Database['kind'], id: number) {
  const found = await db
    .selectFrom('orders')
    .selectAll('orders')
    .select(isOfClosed('orders.account_id').as('erasing'))
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) return undefined
  const { erasing, ...row } = found
  return erasing ? withoutCustomer(row) : row
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The columns of an order row that answers show. */
export const shown = ({ id, ordercode, date, amount_units, account_name, status, ...row }: OrderRow) => ({
  id,
  ordercode,
  date,
  amount_units,
  account_name,
  status,
  guest: row.guest,
  outcome: row.outcome,
  return_request: row.return_request,
  fee_units: row.fee_units,
  method: row.method,
  phone: row.phone,
  emptied: row.emptied,
  ...placeNames(row),
  ...officeNames(row),
})
