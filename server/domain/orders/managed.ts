import type { Kysely } from 'kysely'
import { type Input, refuse } from '#contract/call.ts'
import type { getStaffOrders as reading } from '#contract/dashboard/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/values.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { followersOf } from '../../lists/along.ts'
import { writeAudit } from '../../lists/audit.ts'
import { chosenBy } from '../../lists/chosen.ts'
import { writeDeletion } from '../../lists/deletion.ts'
import { pageOf } from '../../lists/page.ts'
import { totalOf } from '../../lists/totals.ts'
import { refuseStale, stampAll, stampFor } from '../../lists/version.ts'
import { orderStatusMail } from '../../mail/templates/order.ts'
import type { CallContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { setting } from '../settings/queries.ts'
import { orders, toOrder } from './queries.ts'
import { putBack } from './stock.ts'

type Db = Kysely<Tables>
type Asked = Input<typeof reading>

const stamp = stampFor('/app/dashboard/orders/changestatus')
const toStaffOrder = (row: Parameters<typeof toOrder>[0]) => stamp(toOrder(row))

/** A page of the orders, the newest first unless told. */
async function page(db: Db, { status, ...asked }: Asked, language: Language) {
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
  const own = chosenBy(status ? all.where('status', '=', status) : all)
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

/** Reads an order to change it; on PostgreSQL it is locked, before any stock, until the transaction ends. */
export const lockOrder = (db: Db, kind: Database['kind'], id: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** What answers show of a whole row. */
const shown = ({ id, ordercode, date, amount_units, account_name, status }: OrderRow) => ({
  ...{ id, ordercode, date, amount_units, account_name, status },
})

async function tellCustomer(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
  status: OrderStatus,
) {
  const { db } = transaction
  if (row.account_id === null) return
  const customer = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'proved'])
    .where('id', '=', row.account_id)
    .$if(database.kind === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!customer) return
  const company = await setting(db).executeTakeFirstOrThrow()
  const { lang: language } = row
  const order = toOrder({ ...shown(row), status })
  const mail = orderStatusMail({ company, customer, order, origin: origin(), language })
  await outbox.enqueue(transaction, mail, row.account_id)
}

export const getStaffOrders: Handler<'/app/dashboard/orders/getall'> = async (
  input,
  { database, language },
) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await page(database.read, input, language)),
})

export const getOneOrder: Handler<'/app/dashboard/orders/getone'> = async ({ order_id }, { database }) => {
  const row = await orders(database.read).where('orders.id', '=', order_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  const data = toStaffOrder(row)
  return { status: true, msg: 'SUCCESS', data, total: data.amount }
}

/** Any of the four may follow any other. The customer is told of a status that is another than it was. */
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
      await tellCustomer(transaction, context, before, status)
    }
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...(await page(db, asked, context.language)) }
  })

/** Deletes an order with its lines. What was not delivered goes back into stock, once. */
export const deleteOrder: Handler<'/app/dashboard/orders/delete'> = ({ order_id, ...asked }, context) =>
  context.database.transaction(async ({ db }) => {
    const before = await lockOrder(db, context.database.kind, order_id)
    if (!before) return refuse('DATA_NOT_FOUND')
    if (before.status !== 'delivered') await putBack(db, context.caller, { order_id })
    const lines = await followersOf(db, context.database.kind, before, [
      { table: 'orderitems', follows: { order_id: 'id' } },
    ])
    await db.deleteFrom('orders').where('id', '=', order_id).execute()
    const deleted = { subject: 'orders', subject_id: order_id, before: { ...before } } as const
    await writeDeletion(db, context.caller, deleted, lines, 'what has no room')
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...(await page(db, asked, context.language)) }
  })
