import type { Cartitem } from '#contract/cart/customer.ts'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { isSameToCents, toDollars } from '#contract/kit/money.ts'
import type { DeliveryInput } from '#contract/orders/delivery.ts'
import type { PassedLimit } from '#contract/orders/desk.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { type OrderLetter, orderPlacedMail, orderReceivedMail } from '../../mail/templates/order.ts'
import { counts } from '../../runtime/counters.ts'
import { exceededLimit } from '../lines/availability.ts'
import { type CartRow, toCartitem } from '../lines/cart-queries.ts'
import { type Buyer, orderLimitColumns, passedLimits, refuseBeyondLimits } from '../lines/order-limits.ts'
import { refuseFor } from '../lines/own.ts'
import { takeStock } from '../lines/take-stock.ts'
import { dueUnits, totalUnits } from '../lines/totals.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { deliveryRow, noDelivery } from './delivery-rows.ts'
import { type OrderLine, writeLines, writeOrder } from './write.ts'

/** Who orders, with what mails and the order itself say of them. */
export interface OrderingBuyer extends Buyer {
  /** Null without an account. */
  readonly account_id: number | null
  readonly name: string
  /** Empty if none was given. */
  readonly email: string
}

/** What is ordered, with the total and the fee that the buyer saw, in dollars. */
export interface Wanted {
  readonly company: Awaited<ReturnType<typeof orderingCompany>>
  readonly rows: readonly CartRow[]
  readonly total: number | undefined
  readonly fee: number | undefined
  readonly delivery: DeliveryInput | undefined
  /** Learns of each limit that the order passes, which then does not refuse it: staff are bound by stock alone. */
  warn?(limit: PassedLimit): void
  /** The field of the body that a line came from, if it has one. */
  fieldOf?(row: CartRow): string
}

type Refused = Refusal<
  | 'DATA_NOT_FOUND'
  | 'INVALID_DATA'
  | 'NOT_ENOUGH_QUANTITY'
  | 'ORDER_LIMIT'
  | 'CART_CHANGED'
  | 'MINIMUM_ORDER'
  | 'ORDER_PIECES'
  | 'OPEN_ORDERS'
  | 'UNPROVED_PIECES'
  | 'UNPROVED_SUM'
  | 'UNPROVED_ORDERS'
>

const companies = prepared((db) => correspondent(db).select(['minimum_order_units', ...orderLimitColumns]))

/** What an order needs of the settings. */
export async function orderingCompany(db: Transaction['db']) {
  const [company] = (await companies(db, {})).rows
  if (!company) throw new Error('The settings are missing')
  return company
}

const markEmptied = ({ db }: Transaction, id: number) =>
  db.updateTable('orders').set({ emptied: 1 }).where('id', '=', id).execute()

const aboutOf = ({ id, guest }: OrderWithDelivery) => ({ guest_order_id: guest ? id : null })

interface Written extends OrderLetter {
  readonly account_id: number | null
  readonly lines: readonly Cartitem[]
}

/** Takes the stock of an order and tells the company of it: other buyers wait from here to the commit. */
async function takeAndTell(
  transaction: Transaction,
  { database, outbox }: CallContext,
  rows: readonly CartRow[],
  { account_id, ...letter }: Written,
) {
  const { order, company, lines } = letter
  const stocked = rows.filter(({ made_to_order }) => made_to_order === 0)
  const emptied = await takeStock(transaction, database.kind, stocked)
  if (!emptied) return refuse('NOT_ENOUGH_QUANTITY')
  if (emptied.length > 0) await markEmptied(transaction, order.id)
  if (!company.email) return undefined
  const last = lines.filter(({ product_id }) => emptied.includes(product_id))
  const received = orderReceivedMail({ ...letter, language: company.lang, emptied: last })
  await outbox.enqueue(transaction, received, account_id, aboutOf(order))
  return undefined
}

const tooMuch = refuse('INVALID_DATA', { field: 'total', reason: 'INVALID_DATA' })

/**
 * Writes the order and queues its mails, in the caller's transaction, which takes the stock at its end. A `total` or a `fee` must be the
 * current one to the cent; what is charged is the exact sum.
 */
export async function placeOrder(
  transaction: Transaction,
  context: CallContext,
  buyer: OrderingBuyer,
  { company, rows, total, fee, delivery: destination, warn, fieldOf }: Wanted,
): Promise<OrderWithDelivery | Refused> {
  if (rows.length === 0) return refuse('DATA_NOT_FOUND')
  const shown = rows.map(toCartitem)
  const lacking = shown.findIndex(({ qty, available }) => qty > available)
  const lackingRow = rows[lacking]
  if (lackingRow) return refuse('NOT_ENOUGH_QUANTITY', fieldOf ? { field: fieldOf(lackingRow) } : {})
  const limit = exceededLimit(rows)
  if (limit !== undefined) {
    if (!warn) return refuseFor('ORDER_LIMIT', limit)
    warn('ORDER_LIMIT')
  }
  const amount_units = totalUnits(rows)
  if (amount_units === undefined) return tooMuch
  if (total !== undefined && !isSameToCents(total, amount_units)) return refuse('CART_CHANGED')
  const delivery = destination
    ? await deliveryRow(transaction.db, destination)
    : { row: noDelivery, fee_units: 0 }
  if ('status' in delivery) return delivery
  const { row: to, fee_units } = delivery
  if (fee !== undefined && !isSameToCents(fee, fee_units)) return refuse('CART_CHANGED')
  if (!Number.isSafeInteger(dueUnits(amount_units, fee_units))) return tooMuch
  const least = company.minimum_order_units
  if (amount_units < least) {
    if (!warn) return refuse('MINIMUM_ORDER', { minimum_order: toDollars(least) })
    warn('MINIMUM_ORDER')
  }
  if (warn) for (const passed of passedLimits(buyer, company, { rows, amount_units })) warn(passed.msg)
  else {
    const beyond = await refuseBeyondLimits(transaction, buyer, context, company, { rows, amount_units })
    if (beyond) return beyond
  }
  const lines = rows.map(
    (row, at): OrderLine => ({
      price_units: row.sale_price_units,
      made_to_order: row.made_to_order,
      shown: shown[at] ?? toCartitem(row),
    }),
  )
  const { outbox, language } = context
  const { account_id } = buyer
  const order = await writeOrder(transaction, {
    account_id,
    guest: account_id === null ? 1 : 0,
    // A customer whose account was emptied has no name until they give one.
    account_name: buyer.name || buyer.email,
    account_email: buyer.email || null,
    lang: language,
    amount_units,
    fee_units,
    delivery: to,
  })
  const letter = { company, customer: buyer, order, origin: context.origin(), language, lines: shown }
  await Promise.all([
    writeLines(transaction, order.id, lines),
    buyer.email && outbox.enqueue(transaction, orderPlacedMail(letter), account_id, aboutOf(order)),
  ])
  transaction.atEnd(() => takeAndTell(transaction, context, rows, { ...letter, account_id }))
  transaction.afterCommit(() => {
    counts.orders += 1
  })
  return order
}
