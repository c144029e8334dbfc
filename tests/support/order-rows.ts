import type { OrderStatus } from '#contract/orders/row.ts'
import type { Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { makeOrdercode } from '#server/domain/orders/code.ts'

/** An order of nobody's in particular, for a list of them. */
export const orderOf = (status: OrderStatus, account_name = 'Nobody') =>
  derive('orders', {
    account_id: null,
    account_name,
    ordercode: makeOrdercode(),
    date: '2026-11-01T08:00:00.000Z',
    amount_units: 0,
    status,
    lang: 'en',
  })

/** Writes an order; gives its id. */
export async function insertOrder({ db }: Transaction, status: OrderStatus): Promise<number> {
  const row = await db.insertInto('orders').values(orderOf(status)).returning('id').executeTakeFirstOrThrow()
  return row.id
}
