import type { Kysely } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getStaffOrders as reading } from '#contract/orders/staff.ts'
import { isErasing, isOfClosed } from '../../crud/closed-accounts.ts'
import { readListing } from '../../crud/listing.ts'
import { totalOf } from '../../crud/row-counts.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'
import { countedExactly } from '../../crud/search/trigram-index.ts'
import { stampFor } from '../../crud/version.ts'
import { phoneQuery } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { officeNameColumns, officeNames, placeNameColumns, placeNames } from './delivery-rows.ts'
import { isRequested, shownColumn } from './forget.ts'
import { dueOrders, toDueOrder } from './order-queries.ts'
import { isOverdue, overdueAt, waitsSince } from './overdue.ts'

type Db = Kysely<Tables>

type OrdersQuery = Input<typeof reading>

const stamp = stampFor('/app/dashboard/orders/changestatus')

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

/** The orders that a request reads, newest first by default. Only the filter by status has a stored count. */
export async function staffOrders(db: Db, input: OrdersQuery, language: Language) {
  const { status, outcome, return_request, place_id, method, unconfirmed, from, until, ...sorting } = input
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
  const search = sorting.search && phoneQuery(sorting.search)
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
  const direction = sorting.direction ?? (sorting.sort === undefined ? 'desc' : 'asc')
  const paging = { ...sorting, search, direction }
  const query = listed(db).clearOrderBy()
  return { db, query, order, paging, hints, toRow: (row: ListedRow) => toStaffOrder(row, overdue) }
}

/** A page of orders, or all of them, as `staffOrders` has them. */
export const staffOrdersPage = async (db: Db, input: OrdersQuery, language: Language) =>
  readListing(await staffOrders(db, input, language))
