import { refuse } from '#contract/kit/call.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import type { StoredResult } from '../../calls/idempotency-keys.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { rowsOf } from '../lines/cart-queries.ts'
import { customerIdOf, type OwnCart, withCartAnd } from '../lines/own.ts'
import { ordersWithDelivery, toOrderWithDelivery } from '../orders/order-queries.ts'
import { type OrderingBuyer, orderingCompany, placeOrder } from '../orders/place.ts'

const emptyCart = prepared((db, { account_id }: Values<{ account_id: number }>) =>
  db.deleteFrom('carts').where('account_id', '=', account_id),
)

async function openOrders({ db }: Transaction, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('status', '<>', 'delivered')
    .where('outcome', '=', 'none')
    .executeTakeFirstOrThrow()
  return count
}

// The row of the account is locked, so its orders come one after another.
const buyerOf = ({ account_id, customer }: OwnCart): OrderingBuyer => ({
  ...customer,
  account_id,
  counted: `customer ${account_id}`,
  openOrders: (transaction) => openOrders(transaction, account_id),
})

/** What the call answers of an order. */
const placed = ({ guest, outcome, return_request, ...order }: OrderWithDelivery) => order

/** Orders what is in the cart and empties it, in one transaction. */
export const orderCart: Handler<'/app/client/cart/order'> = ({ account_id, total, fee, delivery }, context) =>
  withCartAnd(
    context,
    account_id,
    ({ db, account_id: id }) => Promise.all([rowsOf(db, id), orderingCompany(db)]),
    async (own, [rows, company]) => {
      const wanted = { company, rows, total, fee, delivery }
      const [order] = await Promise.all([
        placeOrder(own, context, buyerOf(own), wanted),
        emptyCart(own.db, own),
      ])
      return 'msg' in order ? order : { status: true, msg: 'SUCCESS', data: placed(order) }
    },
  )

/** Answers a repeated order with the current state of the order, unless staff deleted it. */
export async function orderAgain(_input: object, context: CallContext, { made }: StoredResult) {
  const id = customerIdOf(context)
  if (id === undefined || made === null) return refuse('DATA_NOT_FOUND')
  const row = await ordersWithDelivery(context.database.read)
    .where('orders.id', '=', made)
    .where('orders.account_id', '=', id)
    .executeTakeFirst()
  return row
    ? ({ status: true, msg: 'SUCCESS', data: placed(toOrderWithDelivery(row)) } as const)
    : refuse('DATA_NOT_FOUND')
}
