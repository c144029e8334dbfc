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
