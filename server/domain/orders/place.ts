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
import { type OrderLine, writeOrder } from './write.ts'

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

async function notify(
  transaction: Transaction,
  context: CallContext,
  customer: OrderingBuyer,
  { company, order, lines, emptied }: Placed,
) {
  const { outbox, language } = context
  const origin = context.origin()
  const letter = { company, customer, order, origin, language, lines: lines.map(({ shown }) => shown) }
  const about = { guest_order_id: order.guest ? order.id : null }
  const { account_id } = customer
  if (customer.email) await outbox.enqueue(transaction, orderPlacedMail(letter), account_id, about)
  if (!company.email) return
  const last = lines.filter(({ shown }) => emptied.includes(shown.product_id)).map(({ shown }) => shown)
  const received = orderReceivedMail({ ...letter, language: company.lang, emptied: last })
  await outbox.enqueue(transaction, received, account_id, about)
}

const tooMuch = refuse('INVALID_DATA', { field: 'total', reason: 'INVALID_DATA' })

/**
 * Takes the stock, writes the order and queues its mails, in the caller's transaction. A `total` or a `fee` must be the
 * current one to the cent; what is charged is the exact sum.
 */
export async function placeOrder(
  transaction: Transaction,
  context: CallContext,
  buyer: OrderingBuyer,
  { rows, total, fee, delivery: given, warn, fieldOf }: Wanted,
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
  const delivery = given ? await deliveryRow(transaction.db, given) : { row: noDelivery, fee_units: 0 }
  if ('status' in delivery) return delivery
  const { row: to, fee_units } = delivery
  if (fee !== undefined && !isSameToCents(fee, fee_units)) return refuse('CART_CHANGED')
  if (!Number.isSafeInteger(dueUnits(amount_units, fee_units))) return tooMuch
  const company = await companyOf(transaction)
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
  const stocked = rows.filter(({ made_to_order }) => made_to_order === 0)
  const emptied = await takeStock(transaction, context.database.kind, stocked)
  if (!emptied) return refuse('NOT_ENOUGH_QUANTITY')

  const lines = rows.map(
    (row): OrderLine => ({
      price_units: row.sale_price_units,
      made_to_order: row.made_to_order,
      shown: toCartitem(row),
    }),
  )
  const order = await writeOrder(
    transaction,
    {
      account_id: buyer.account_id,
      guest: buyer.account_id === null ? 1 : 0,
      // A customer whose account was emptied has no name until they give one.
      account_name: buyer.name || buyer.email,
      account_email: buyer.email || null,
      lang: context.language,
      amount_units,
      fee_units,
      delivery: to,
      emptied: emptied.length > 0 ? 1 : 0,
    },
    lines,
  )
  await notify(transaction, context, buyer, { company, order, lines, emptied })
  transaction.afterCommit(() => {
    counts.orders += 1
  })
  return order
}
