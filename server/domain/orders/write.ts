import type { Selectable } from 'kysely'
import type { Cartitem } from '#contract/cart/customer.ts'
import type { Language } from '#contract/kit/values.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared, preparedInsert, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { derive } from '../../database/search-columns.ts'
import { makeOrdercode } from './code.ts'
import { type DeliveryRow, deliveryColumns } from './delivery-rows.ts'
import { toOrderWithDelivery } from './order-queries.ts'

/** An order line to write: the cart line as the customer saw it, and its exact price. */
export interface OrderLine {
  readonly price_units: number
  /** 1 if it takes nothing from stock. */
  readonly made_to_order: number
  readonly shown: Cartitem
}

interface Placed {
  /** Null without an account. */
  readonly account_id: number | null
  readonly guest: 0 | 1
  readonly account_name: string
  /** Null if none was given. */
  readonly account_email: string | null
  readonly amount_units: number
  readonly fee_units: number
  readonly lang: Language
  readonly delivery: DeliveryRow
}

// Lines per insert. Each number of lines is its own prepared statement, and hardly any order has more.
const linesAtOnce = 20

const insertLines = preparedInsert('orderitems')

type OrderRow = Omit<
  Selectable<Tables['orders']>,
  'id' | 'customer_deleted' | 'outcome' | 'ended' | 'emptied'
>

// Kysely's values need each column by name.
const deliveryValues = (order: Values<OrderRow>) =>
  Object.fromEntries(deliveryColumns.map((column) => [column, order[column]])) as Pick<
    Values<OrderRow>,
    keyof DeliveryRow
  >

const insertOrder = prepared((db, order: Values<OrderRow>) =>
  db
    .insertInto('orders')
    .values({
      account_id: order.account_id,
      account_name: order.account_name,
      ordercode: order.ordercode,
      date: order.date,
      amount_units: order.amount_units,
      status: order.status,
      lang: order.lang,
      account_email: order.account_email,
      fee_units: order.fee_units,
      guest: order.guest,
      ...deliveryValues(order),
      name_sort: order.name_sort,
      search: order.search,
      search_loose: order.search_loose,
    })
    // A collision, once in ten thousand years, makes the caller generate another code.
    .onConflict((conflict) => conflict.column('ordercode').doNothing())
    .returning('id'),
)

/** Writes lines of an order, with copies of all names and prices, so that later changes do not affect it. */
export async function writeLines(
  { db }: Transaction,
  order_id: number,
  lines: readonly OrderLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const values = lines.slice(from, from + linesAtOnce).map(({ shown, price_units, made_to_order }) => {
      const { id, price, price_before, available, order_limit, subtotal, ...copies } = shown
      return { ...copies, order_id, price_units, made_to_order, subtotal_units: price_units * shown.qty }
    })
    await insertLines(db, values)
  }
}

/** Writes an order without its lines. */
export async function writeOrder(transaction: Transaction, placed: Placed): Promise<OrderWithDelivery> {
  const { db } = transaction
  const { account_id, delivery, ...own } = placed
  const date = new Date().toISOString()
  const written = {
    ...own,
    ordercode: makeOrdercode(),
    date,
    status: 'ordered',
    return_request: null,
  } as const
  const row = { ...written, ...delivery }
  const { name_sort = '', search = '', search_loose = '' } = derive('orders', row)
  const order = { ...row, account_id, name_sort, search, search_loose }
  const [inserted] = (await insertOrder(db, order)).rows
  if (!inserted) return writeOrder(transaction, placed)
  return toOrderWithDelivery({ ...row, id: inserted.id, outcome: 'none' })
}
