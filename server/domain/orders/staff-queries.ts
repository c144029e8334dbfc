import type { Kysely } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { getStaffOrders as reading } from '#contract/dashboard/orders.ts'
import type { Language } from '#contract/values.ts'
import { pageOf } from '../../crud/page.ts'
import { totalOf } from '../../crud/row-counts.ts'
import { subqueryOf } from '../../crud/subquery.ts'
import { stampAll, stampFor } from '../../crud/version.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { staffEvents } from './order-events.ts'
import { orders, toOrder } from './order-queries.ts'

type Db = Kysely<Tables>

type Asked = Input<typeof reading>

const stamp = stampFor('/app/dashboard/orders/changestatus')

export const toStaffOrder = (row: Parameters<typeof toOrder>[0]) => stamp(toOrder(row))

/** A page of orders, newest first by default. */
export async function staffOrdersPage(db: Db, { status, ...asked }: Asked, language: Language) {
  const all = db.selectFrom('orders')
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
  const own = subqueryOf(status ? all.where('status', '=', status) : all)
  const known = { own, total: () => totalOf(db, { list: 'orders', status }) }
  const direction = asked.direction ?? (asked.sort === undefined ? 'desc' : 'asc')
  const { data, ...count } = await pageOf(
    db,
    orders(db).clearOrderBy(),
    order,
    { ...asked, direction },
    known,
  )
  return { data: await stampAll(data, toStaffOrder), ...count }
}

/** The most other orders of the customer that an order's screen shows. */
const mostOthers = 20

/** An order with its total, its events, its customer's e-mail and their other orders; undefined if there is none. */
export async function findStaffOrder(db: Db, id: number) {
  const row = await orders(db)
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.account_id', 'accounts.email'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, email, ...own } = row
  const others = orders(db)
    .clearOrderBy()
    .where('orders.account_id', '=', account_id)
    .where('orders.id', '<>', id)
    .orderBy('orders.id', 'desc')
    .limit(mostOthers)
  const data = {
    ...(await toStaffOrder(own)),
    email,
    events: await staffEvents(db, id),
    other_orders: account_id === null ? [] : (await others.execute()).map(toOrder),
  }
  return { data, total: data.amount }
}

/** Reads an order for a change. On PostgreSQL it is locked until the transaction ends, before any stock. */
export const lockOrder = (db: Db, kind: Database['kind'], id: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The columns of an order row that answers show. */
export const shown = ({ id, ordercode, date, amount_units, account_name, status }: OrderRow) => ({
  ...{ id, ordercode, date, amount_units, account_name, status },
})
