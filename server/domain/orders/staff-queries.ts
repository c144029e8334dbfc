import type { Kysely } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getStaffOrders as reading } from '#contract/orders/staff.ts'
import { isErasing, isOfClosed } from '../../crud/closed-accounts.ts'
import { pageOf } from '../../crud/page.ts'
import { totalOf } from '../../crud/row-counts.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'
import { countedExactly } from '../../crud/search/trigram-index.ts'
import { overwrittenBy, stampAll, stampFor, versionOf } from '../../crud/version.ts'
import type { Database } from '../../database/database.ts'
import { phoneQuery } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { officeNameColumns, officeNames, placeNameColumns, placeNames } from './delivery-rows.ts'
import { isRequested, shownColumn, withoutCustomer } from './forget.ts'
import { staffEvents } from './order-events.ts'
import { dueOrders, ordersWithDelivery, toDueOrder, toOrderWithDelivery } from './order-queries.ts'
import { isOverdue, overdueAt, waitsSince } from './overdue.ts'

type Db = Kysely<Tables>

type OrdersQuery = Input<typeof reading>

const stamp = stampFor('/app/dashboard/orders/changestatus')
const deliveryFields = overwrittenBy('/app/dashboard/orders/delivery')
const lineFields = overwrittenBy('/app/dashboard/orders/edit')

const listed = (db: Db) =>
  dueOrders(db)
    .select(['orders.method', 'orders.emptied', shownColumn('phone')])
    .select(placeNameColumns('orders.'))
    .select(officeNameColumns('orders.'))

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** A row as the list shows it; orders that waited at `overdue`, a time or null for never, and since are marked. */
export function toStaffOrder(row: ListedRow, overdue: string | null) {
  return stamp({
    ...toDueOrder(row),
    phone: row.phone || null,
    method: row.method,
    emptied: row.emptied === 1,
    unconfirmed: isOverdue(row, overdue),
    ...placeNames(row),
    ...officeNames(row),
  })
}

/** The orders that a request's filters select. */
function selected(
  db: Db,
  { status, outcome, return_request, place_id, method, unconfirmed, from, until }: OrdersQuery,
  overdue: string | null,
) {
  let query = db.selectFrom('orders')
  if (status) query = query.where('status', '=', status)
  // Counts by status leave out what has an outcome.
  if (status || outcome) query = query.where('outcome', '=', outcome ?? 'none')
  if (return_request) query = query.where(isRequested(return_request))
  if (place_id) query = query.where('place_id', 'in', place_id)
  if (method) query = query.where('method', '=', method)
  if (unconfirmed) query = query.where(waitsSince(overdue))
  if (from) query = query.where('date', '>=', from)
  if (until) query = query.where('date', '<', until)
  return query
}

/** A page of orders, newest first by default. Only the filter by status has a stored count. */
export async function staffOrdersPage(db: Db, input: OrdersQuery, language: Language) {
  const { status, outcome, return_request, place_id, method, unconfirmed, from, until, ...asked } = input
  const overdue = await overdueAt(db)
  const order = {
    table: 'orders',
    sorts: () => ({
      date: 'orders.date',
      id: 'orders.id',
      amount: 'orders.amount_units',
      name: 'orders.name_sort',
      status: 'orders.status',
    }),
    sort: 'date',
    language,
  } as const
  const search = asked.search && phoneQuery(asked.search)
  // Their search keys still have the name of the deleted customer.
  const erasing = search && (await isErasing(db)) ? isOfClosed('orders.account_id') : undefined
  const chosen = selected(db, input, overdue)
  const selection = subqueryOf(erasing ? chosen.where(({ not }) => not(erasing)) : chosen)
  const isCounted = [outcome, return_request, place_id, method, unconfirmed, from, until].every(
    (filter) => filter === undefined,
  )
  const hints = isCounted
    ? { selection, total: () => totalOf(db, { list: 'orders', status }) }
    : { selection, countLimit: countedExactly }
  const direction = asked.direction ?? (asked.sort === undefined ? 'desc' : 'asc')
  const { data, ...count } = await pageOf(
    db,
    listed(db).clearOrderBy(),
    order,
    { ...asked, search, direction },
    hints,
  )
  return { data: await stampAll(data, (row) => toStaffOrder(row, overdue)), ...count }
}

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
