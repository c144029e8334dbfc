import type { Kysely } from 'kysely'
import { type Input, refuse } from '#contract/call.ts'
import type { getStaffOrderitems as reading } from '#contract/dashboard/orders.ts'
import type { Language } from '#contract/values.ts'
import type { Tables } from '../../database/schema/index.ts'
import { writeAudit } from '../../lists/audit.ts'
import { pageOf } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'
import { lockOrder } from './managed.ts'
import { orderitems, toOrderitem } from './queries.ts'
import { putBack } from './stock.ts'

type Db = Kysely<Tables>

async function page(db: Db, { order_id, ...asked }: Input<typeof reading>, language: Language) {
  let query = orderitems(db).clearOrderBy()
  if (order_id) query = query.where('orderitems.order_id', '=', order_id)
  const order = {
    table: 'orderitems',
    searched: 'none',
    sorts: (lang: Language) => ({
      id: 'orderitems.id',
      name: `orderitems.products_${lang}_name`,
      price: 'orderitems.price_units',
      qty: 'orderitems.qty',
    }),
    sort: 'id',
    language,
  } as const
  const { data, ...count } = await pageOf(db, query, order, asked)
  return { data: data.map(toOrderitem), ...count }
}

export const getStaffOrderitems: Handler<'/app/dashboard/order/orderitems/getall'> = async (
  input,
  { database, language },
) => ({ status: true, msg: 'SUCCESS', ...(await page(database.read, input, language)) })

/** Deletes a line; the order then costs so much less, nothing when it was the last. */
export const deleteOrderitem: Handler<'/app/dashboard/order/orderitems/delete'> = (
  { orderitem_id, ...asked },
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    const find = () =>
      db.selectFrom('orderitems').selectAll().where('id', '=', orderitem_id).executeTakeFirst()
    const found = await find()
    const order = found && (await lockOrder(db, database.kind, found.order_id))
    // Somebody else may have deleted it while we waited for the order.
    const before = order && (await find())
    if (!order || !before) return refuse('DATA_NOT_FOUND')
    if (order.status !== 'delivered') await putBack(db, caller, { orderitem_id })
    await db.deleteFrom('orderitems').where('id', '=', orderitem_id).execute()
    await db
      .updateTable('orders')
      .set((row) => ({ amount_units: row('amount_units', '-', before.subtotal_units) }))
      .where('id', '=', order.id)
      .execute()
    const change = { action: 'delete', subject: 'orderitems', subject_id: orderitem_id } as const
    await writeAudit(db, caller, { ...change, before: { ...before } })
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...(await page(db, asked, language)) }
  })
