import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import { type TrackedOrder, trackOrder } from '#contract/orders/guest.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Tables } from '../../database/schema/index.ts'
import { emptyNames } from '../../database/selected-columns.ts'
import { officeNames, placeNames, toDelivery } from './delivery-rows.ts'
import { findByDigits } from './order-digits.ts'
import { publicEvents } from './order-events.ts'
import { orderitems, ordersWithDelivery, toOrderitem, toOrderWithDelivery } from './order-queries.ts'

/** An order as its code shows it; undefined if it was deleted, or has no delivery. */
export async function trackedOrder(db: Kysely<Tables>, id: number): Promise<TrackedOrder | undefined> {
  const row = await ordersWithDelivery(db).where('orders.id', '=', id).executeTakeFirst()
  const delivery = row && toDelivery(row)
  if (!delivery) return undefined
  const { ordercode, date, status, outcome, return_request, amount, fee, due } = toOrderWithDelivery(row)
  const { method, days_from, days } = delivery
  const items = await orderitems(db).where('orderitems.order_id', '=', id).execute()
  return {
    ordercode,
    date,
    status,
    outcome,
    return_request,
    amount,
    fee,
    due,
    method,
    days_from,
    days,
    ...placeNames(delivery),
    ...(delivery.method === 'pickup' ? officeNames(delivery) : emptyNames('offices_')),
    items: items.map(toOrderitem).map(({ order_id, ...item }) => item),
    events: await publicEvents(db, id),
  }
}

/** Returns any kind of order to whoever has its code and the last digits of its telephone. */
export const trackOrders: Handler<'/app/client/orders/track'> = async (given, context) => {
  const found = await findByDigits(context, trackOrder, given)
  if ('status' in found) return found
  const data = await trackedOrder(context.database.read, found.id)
  return data ? { status: true, msg: 'SUCCESS', data } : refuse('DATA_NOT_FOUND')
}
