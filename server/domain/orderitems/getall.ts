import type { Kysely } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getStaffOrderitems as reading } from '#contract/orders/staff.ts'
import type { StreamingHandler } from '../../calls/handler.ts'
import { answerListing, readListing } from '../../crud/listing.ts'
import type { Tables } from '../../database/schema/index.ts'
import { orderitems, toOrderitem } from '../orders/order-queries.ts'

type Db = Kysely<Tables>

type OrderitemsQuery = Input<typeof reading>

function staffOrderitems(db: Db, { order_id, ...paging }: OrderitemsQuery, language: Language) {
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
  return { db, query, order, paging, toRow: toOrderitem }
}

/** A page of order lines, or all of them. */
export const orderitemsPage = (db: Db, input: OrderitemsQuery, language: Language) =>
  readListing(staffOrderitems(db, input, language))

export const getStaffOrderitems: StreamingHandler<'/app/dashboard/order/orderitems/getall'> = async (
  input,
  { database, language },
) => answerListing(staffOrderitems(database.read, input, language))
