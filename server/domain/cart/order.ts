import { refuse } from '#contract/call.ts'
import { isSameToCents, toDollars } from '#contract/money.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import type { StoredResult } from '../../calls/idempotency-keys.ts'
import { counts } from '../../counters.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { type OrderLetter, orderPlacedMail, orderReceivedMail } from '../../mail/templates/order.ts'
import { deliveryRow, noDelivery } from '../orders/delivery-rows.ts'
import { ordersWithDelivery, toOrderWithDelivery } from '../orders/order-queries.ts'
import { type OrderLine, writeOrder } from '../orders/write.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { rowsOf, toCartitem } from './cart-queries.ts'
import { orderLimitColumns, refuseBeyondLimits } from './order-limits.ts'
import { cartAnswer, type OwnCart, ownId, refuseFor, withOwnCart } from './own.ts'
import { exceededLimit } from './rules.ts'
import { takeStock } from './take-stock.ts'
import { dueUnits, totalUnits } from './totals.ts'

const companies = prepared((db) => correspondent(db).select(['minimum_order_units', ...orderLimitColumns]))

const emptyCart = prepared((db, { account_id }: Values<{ account_id: number }>) =>
  db.deleteFrom('carts').where('account_id', '=', account_id),
)

async function companyOf({ db }: Transaction) {
  const [company] = (await companies(db, {})).rows
  if (!company) throw new Error('The settings are missing')
  return company
}

interface Placed extends Pick<OrderLetter, 'company' | 'order'> {
  readonly lines: readonly OrderLine[]
  /** The products of which it took the last piece. */
  readonly emptied: readonly number[]
}

async function notify(context: CallContext, own: OwnCart, { company, order, lines, emptied }: Placed) {
  const { outbox, language } = context
  const { customer } = own
  const origin = context.origin()
  const letter = { company, customer, order, origin, language, lines: lines.map(({ shown }) => shown) }
  await outbox.enqueue(own, orderPlacedMail(letter), own.account_id)
  if (!company.email) return
  const last = lines.filter(({ shown }) => emptied.includes(shown.product_id)).map(({ shown }) => shown)
  const received = orderReceivedMail({ ...letter, language: company.lang, emptied: last })
  await outbox.enqueue(own, received, own.account_id)
}

/**
 * Takes the stock, writes the order, empties the cart and queues both mails in one transaction. If the body has a
 * `total` or a `fee`, it must be the current one to the cent; what is charged is the exact sum.
 */
export const orderCart: Handler<'/app/client/cart/order'> = (
  { account_id, total, fee, delivery: given },
  context,
) =>
  withOwnCart(context, account_id, async (own) => {
    const rows = await rowsOf(own.db, own.account_id)
    if (rows.length === 0) return refuse('DATA_NOT_FOUND')
    const { data } = cartAnswer(rows)
    if (data.some(({ qty, available }) => qty > available)) return refuse('NOT_ENOUGH_QUANTITY')
    const limit = exceededLimit(rows)
    if (limit !== undefined) return refuseFor('ORDER_LIMIT', limit)
    const amount_units = totalUnits(rows)
    if (amount_units === undefined) return refuse('INVALID_DATA', { field: 'total', reason: 'INVALID_DATA' })
    if (total !== undefined && !isSameToCents(total, amount_units)) return refuse('CART_CHANGED')
    const delivery = given ? await deliveryRow(own.db, given) : { row: noDelivery, fee_units: 0 }
    if ('status' in delivery) return delivery
    const { row: to, fee_units } = delivery
    if (fee !== undefined && !isSameToCents(fee, fee_units)) return refuse('CART_CHANGED')
    if (!Number.isSafeInteger(dueUnits(amount_units, fee_units)))
      return refuse('INVALID_DATA', { field: 'total', reason: 'INVALID_DATA' })
    const company = await companyOf(own)
    const least = company.minimum_order_units
    if (amount_units < least) return refuse('MINIMUM_ORDER', { minimum_order: toDollars(least) })
    const beyond = await refuseBeyondLimits(own, context, company, { rows, amount_units })
    if (beyond) return beyond
    const stocked = rows.filter(({ made_to_order }) => made_to_order === 0)
    const emptied = await takeStock(own, context.database.kind, stocked)
    if (!emptied) return refuse('NOT_ENOUGH_QUANTITY')

    const lines = rows.map(
      (row): OrderLine => ({
        price_units: row.sale_price_units,
        made_to_order: row.made_to_order,
        shown: toCartitem(row),
      }),
    )
    const order = await writeOrder(
      own,
      {
        account_id: own.account_id,
        // A customer whose account was emptied has no name until they give one.
        account_name: own.customer.name || own.customer.email,
        account_email: own.customer.email,
        lang: context.language,
        ...{ amount_units, fee_units, delivery: to },
        emptied: emptied.length > 0 ? 1 : 0,
      },
      lines,
    )
    await emptyCart(own.db, own)
    await notify(context, own, { company, order, lines, emptied })
    own.afterCommit(() => {
      counts.orders += 1
    })
    return { status: true, msg: 'SUCCESS', data: order }
  })

/** Answers a repeated order with the current state of the order, unless staff deleted it. */
export async function orderAgain(_input: object, context: CallContext, { made }: StoredResult) {
  const id = ownId(context)
  if (id === undefined || made === null) return refuse('DATA_NOT_FOUND')
  const row = await ordersWithDelivery(context.database.read)
    .where('orders.id', '=', made)
    .where('orders.account_id', '=', id)
    .executeTakeFirst()
  return row
    ? ({ status: true, msg: 'SUCCESS', data: toOrderWithDelivery(row) } as const)
    : refuse('DATA_NOT_FOUND')
}
