import type { Kysely } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getStaffOrderitems as reading } from '#contract/orders/staff.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import type { Tables } from '../../database/schema/index.ts'
import { orderitems, toOrderitem } from '../orders/order-queries.ts'

type Db = Kysely<Tables>

export async function orderitemsPage(
  db: Db,
  { order_id, ...asked }: Input<typeof reading>,
  language: Language,
) {
  let query = orderitems(db).clearOrderBy()
  if (order_id) query = query.where('orderitems.order_id', 'in', order_id)
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
) => ({ status: true, msg: 'SUCCESS', ...(await orderitemsPage(database.read, input, language)) })
