import { type Refusal, refuse } from '#contract/call.ts'
import type { Cartitem } from '#contract/cart.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Transaction } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/faults.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { CallContext } from '../context.ts'
import type { CameTo } from '../presses.ts'
import { rowsOf, toCartitem } from './queries.ts'
import { totalDollars } from './rules.ts'

type Db = Transaction['db']

/** Whose things a call is about: the caller's, unless the body claims another's. */
export function ownId({ caller }: CallContext, claimed?: number): number | undefined {
  if (caller.kind !== 'customer') return undefined
  return claimed === undefined || claimed === caller.id ? caller.id : undefined
}

/** A customer's cart while it is changed. */
export interface OwnCart extends Transaction {
  readonly account_id: number
  readonly customer: { readonly name: string; readonly email: string; readonly proved: string | null }
}

const find = (db: Db, account_id: Values<{ account_id: number }>['account_id']) =>
  db.selectFrom('accounts').select(['name', 'email', 'proved']).where('id', '=', account_id)

const findCustomer = {
  sqlite: prepared((db, { account_id }: Values<{ account_id: number }>) => find(db, account_id)),
  postgres: prepared((db, { account_id }: Values<{ account_id: number }>) =>
    find(db, account_id).forNoKeyUpdate(),
  ),
}

/**
 * Changes the caller's cart in one transaction, alone: another change of the same cart waits.
 *
 * PostgreSQL runs it as READ COMMITTED, its default. The customer's row is locked first, so each statement
 * after it sees everything that earlier changes of this cart committed; stock, the only thing customers share,
 * is taken by statements that check and change it at once. SERIALIZABLE would add nothing to that, and would
 * fail nearly all of many buyers of one thing, to be tried again one by one. SQLite has one writer at a time.
 */
export async function changeCart<T>(
  context: CallContext,
  claimed: number | undefined,
  work: (own: OwnCart) => Promise<T>,
): Promise<T | Refusal<'NOT_AUTHORIZED' | 'DATA_NOT_FOUND'>> {
  const account_id = ownId(context, claimed)
  if (account_id === undefined) return refuse('NOT_AUTHORIZED')
  const { database } = context
  try {
    return await database.transaction(async (transaction) => {
      const [customer] = (await findCustomer[database.kind](transaction.db, { account_id })).rows
      return customer ? await work({ ...transaction, account_id, customer }) : refuse('NOT_AUTHORIZED')
    })
  } catch (fault) {
    // Staff deleted the product, the colour or the size between our reading it and our naming it.
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}

type CartRows = Awaited<ReturnType<typeof rowsOf>>

/** A cart and its total in dollars, for an answer. */
export const cartAnswer = (rows: CartRows): { data: Cartitem[]; total: number } => ({
  data: rows.map(toCartitem),
  total: totalDollars(rows),
})

/** The answer to a change of the cart that was made before: the cart as it is by now. */
export async function cartAgain<K extends MessageKey>(
  _input: object,
  context: CallContext,
  { msg }: CameTo<K>,
) {
  const id = ownId(context)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg, ...cartAnswer(await rowsOf(context.database.read, id)) } as const
}

/** A line of the customer's own; another's is as missing as one that is not there. */
export const lineOf = ({ db, account_id }: OwnCart, cart_id: number) =>
  db
    .selectFrom('carts')
    .select(['id', 'product_id', 'color_id', 'size_id', 'qty'])
    .where('id', '=', cart_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/** The pieces in a product's lines but one. */
export const othersOf = (lines: readonly { id: number; qty: number }[], id: number | undefined): number =>
  lines.reduce((sum, line) => (line.id === id ? sum : sum + line.qty), 0)

/** Refuses for want of pieces, or with the limit that one order has. */
export const refuseFor = <const K extends 'NOT_ENOUGH_QUANTITY' | 'ORDER_LIMIT'>(
  lack: K,
  order_limit: number | null,
): Refusal<K> => refuse(lack, lack === 'ORDER_LIMIT' && order_limit !== null ? { order_limit } : {})

const changeQty = prepared(
  (
    db,
    {
      cart_id,
      account_id,
      qty,
      touched,
    }: Values<{ cart_id: number; account_id: number; qty: number; touched: string }>,
  ) =>
    db
      .updateTable('carts')
      .set(({ selectFrom }) => ({
        qty,
        touched,
        price_units: selectFrom('products')
          .select('sale_price_units')
          .whereRef('products.id', '=', 'carts.product_id'),
      }))
      .where('id', '=', cart_id)
      .where('account_id', '=', account_id),
)

/** Gives a line of the customer's own another quantity; they have then seen today's price of it. */
export async function setQty({ db, account_id }: OwnCart, cart_id: number, qty: number): Promise<void> {
  await changeQty(db, { cart_id, account_id, qty, touched: new Date().toISOString() })
}
