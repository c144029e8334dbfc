import type { Cartitem } from '#contract/cart.ts'
import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/values.ts'
import type { Transaction } from '../../database/database.ts'
import { derive } from '../../database/derive.ts'
import { makeOrdercode } from './code.ts'

/** What becomes a line of an order: the line of the cart as it was shown, and its exact price. */
export interface OrderLine {
  readonly price_units: number
  readonly shown: Cartitem
}

interface Placed {
  readonly account_id: number
  readonly amount_units: number
  readonly lang: Language
}

// SQLite takes 32,766 values in one statement and PostgreSQL 65,535; a line has eighteen.
const linesAtOnce = 1000

async function writeLines({ db }: Transaction, order_id: number, lines: readonly OrderLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const values = lines.slice(from, from + linesAtOnce).map(({ shown, price_units }) => {
      const { id, price, price_before, available, subtotal, ...copies } = shown
      return { ...copies, order_id, price_units, subtotal_units: price_units * shown.qty }
    })
    await db.insertInto('orderitems').values(values).execute()
  }
}

/** Writes an order with copies of all names and prices, so that nothing that happens later changes it. */
export async function writeOrder(
  transaction: Transaction,
  { account_id, amount_units, lang }: Placed,
  lines: readonly OrderLine[],
): Promise<Order> {
  const { db } = transaction
  const { name: account_name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const date = new Date().toISOString()
  const written = { account_name, ordercode: makeOrdercode(), date, status: 'ordered' } as const
  const inserted = await db
    .insertInto('orders')
    .values(derive('orders', { ...written, account_id, amount_units, lang }))
    // A code that is taken, once in ten thousand years, is made anew.
    .onConflict((conflict) => conflict.column('ordercode').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return writeOrder(transaction, { account_id, amount_units, lang }, lines)
  await writeLines(transaction, inserted.id, lines)
  return { id: inserted.id, ...written, amount: toDollars(amount_units) }
}
