import { sql } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import type { StoredResult } from '../../calls/idempotency-keys.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/faults.ts'
import { toE164 } from '../../database/phone.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { guestLines } from './guest-lines.ts'
import { rememberOpened } from './order-digits.ts'
import { ordersWithDelivery, toOrderWithDelivery } from './order-queries.ts'
import { type OrderingBuyer, orderingCompany, placeOrder } from './place.ts'

/** An arbitrary number that no other pair of advisory locks of ours begins with. */
const ordering = 45

/** The open orders of a telephone. On PostgreSQL another of its orders waits until the transaction ends. */
async function openOrders({ db }: Transaction, kind: Database['kind'], phone: string): Promise<number> {
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${ordering}::integer, hashtext(${phone}))`.execute(db)
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guest', '=', sql.lit(1))
    .where('phone', '=', phone)
    .where('status', '<>', 'delivered')
    .where('outcome', '=', 'none')
    .executeTakeFirstOrThrow()
  return count
}

/** Orders what a browser sends, without an account; the telephone stands for one. */
export const guestOrders: Handler<'/app/client/orders/guest'> = async (
  { items, name, delivery, email = '', total, fee },
  context,
) => {
  const { database } = context
  const unplain = refuseUnplain('name', name)
  if (unplain) return unplain
  const phone = toE164(delivery.phone)
  if (phone === undefined) return refuse('INVALID_DATA', { field: 'delivery.phone', reason: 'PHONE_INVALID' })
  const buyer: OrderingBuyer = {
    account_id: null,
    name,
    email,
    proved: null,
    counted: `telephone ${phone}`,
    openOrders: (transaction) => openOrders(transaction, database.kind, phone),
  }
  try {
    const answer = await database.transaction(async (transaction) => {
      const [{ lines, missing }, company] = await Promise.all([
        guestLines(transaction.db, items),
        orderingCompany(transaction.db),
      ])
      const [gone] = missing
      if (gone !== undefined) return refuse('DATA_NOT_FOUND', { field: `items.${gone}` })
      const at = new Map(lines.map((line) => [line.id, line.at]))
      const order = await placeOrder(transaction, context, buyer, {
        company,
        rows: lines,
        total,
        fee,
        delivery,
        fieldOf: ({ id }) => `items.${at.get(id)}`,
      })
      if ('msg' in order) return order
      return { status: true, msg: 'SUCCESS', data: order } as const
    })
    if (answer.status) await rememberOpened(context, answer.data.ordercode)
    return answer
  } catch (fault) {
    // Staff deleted the product, colour, size, place or office after we read it.
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}

/** Answers a repeated order with the current state of the order, unless staff deleted it. */
export async function guestOrderAgain(_input: object, context: CallContext, { made }: StoredResult) {
  const row =
    made === null
      ? undefined
      : await ordersWithDelivery(context.database.read)
          .where('orders.id', '=', made)
          .where('orders.guest', '=', 1)
          .executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  await rememberOpened(context, row.ordercode)
  return { status: true, msg: 'SUCCESS', data: toOrderWithDelivery(row) } as const
}
