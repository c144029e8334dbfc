import type { Cartitem } from '#contract/cart/customer.ts'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { CallContext } from '../../calls/context.ts'
import type { StoredResult } from '../../calls/idempotency-keys.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Transaction } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/faults.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { rowsOf, toCartitem } from './cart-queries.ts'
import { totalDollars } from './totals.ts'

type Db = Transaction['db']

/** The id of the calling customer, unless the body claims another one. */
export function customerIdOf({ caller }: CallContext, claimed?: number): number | undefined {
  if (caller.kind !== 'customer') return undefined
  return claimed === undefined || claimed === caller.id ? caller.id : undefined
}

/** A customer's cart inside the transaction that changes it. */
export interface OwnCart extends Transaction {
  readonly account_id: number
  readonly customer: { readonly name: string; readonly email: string; readonly proved: string | null }
}

const find = (db: Db, account_id: Values<{ account_id: number }>['account_id']) =>
  openAccounts(db).select(['name', 'email', 'proved']).where('id', '=', account_id)

const findCustomer = {
  sqlite: prepared((db, { account_id }: Values<{ account_id: number }>) => find(db, account_id)),
  postgres: prepared((db, { account_id }: Values<{ account_id: number }>) =>
    find(db, account_id).forNoKeyUpdate(),
  ),
}

/**
 * Changes the caller's cart in one transaction, serialised per cart. `read` is asked together with the lock, and sees what the
 * lock waited for.
 *
 * PostgreSQL runs it as READ COMMITTED, its default. The customer's row is locked first, so every later statement sees
 * what earlier changes of this cart committed. Stock, the only state that customers share, is checked and changed in
 * one statement. SERIALIZABLE would add nothing, and when many buy the same thing nearly all of them would fail and be
 * retried one by one. SQLite has a single writer.
 */
export async function withCartAnd<R, T>(
  context: CallContext,
  claimed: number | undefined,
  read: (own: Pick<OwnCart, 'db' | 'account_id'>) => Promise<R>,
  work: (own: OwnCart, first: R) => Promise<T>,
): Promise<T | Refusal<'NOT_AUTHORIZED' | 'DATA_NOT_FOUND'>> {
  const account_id = customerIdOf(context, claimed)
  if (account_id === undefined) return refuse('NOT_AUTHORIZED')
  const { database } = context
  try {
    return await database.transaction(async (transaction) => {
      const own = { ...transaction, account_id }
      const [found, first] = await Promise.all([findCustomer[database.kind](own.db, own), read(own)])
      const [customer] = found.rows
      return customer ? await work({ ...own, customer }, first) : refuse('NOT_AUTHORIZED')
    })
  } catch (fault) {
    // Staff deleted the product, colour or size after we read it.
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}

/** As `withCartAnd`, without reading anything first. */
export const withOwnCart = <T>(
  context: CallContext,
  claimed: number | undefined,
  work: (own: OwnCart) => Promise<T>,
) =>
  withCartAnd(
    context,
    claimed,
    async () => {},
    (own) => work(own),
  )

type CartRows = Awaited<ReturnType<typeof rowsOf>>

/** The cart and its total in dollars, as answers contain them. */
export const cartAnswer = (rows: CartRows): { data: Cartitem[]; total: number } => ({
  data: rows.map(toCartitem),
  total: totalDollars(rows),
})

/** Answers a repeated cart change with the current state of the cart. */
export async function cartAgain<K extends MessageKey>(
  _input: object,
  context: CallContext,
  { msg }: StoredResult<K>,
) {
  const id = customerIdOf(context)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg, ...cartAnswer(await rowsOf(context.database.read, id)) } as const
}

const ownLine = prepared((db, { cart_id, account_id }: Values<{ cart_id: number; account_id: number }>) =>
  db
    .selectFrom('carts')
    .select(['id', 'product_id', 'color_id', 'size_id', 'qty'])
    .where('id', '=', cart_id)
    .where('account_id', '=', account_id),
)

/** A line of the customer's own cart. A line of another cart counts as missing. */
export const lineOf = async ({ db, account_id }: OwnCart, cart_id: number) =>
  (await ownLine(db, { cart_id, account_id })).rows[0]

/** The quantity in a product's other lines. */
export const othersOf = (lines: readonly { id: number; qty: number }[], id: number | undefined): number =>
  lines.reduce((sum, line) => (line.id === id ? sum : sum + line.qty), 0)

/** Refuses for lack of stock or because of the order limit, which the refusal includes. */
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

/** Sets the quantity of one of the customer's lines, and records that they have seen its current price. */
export async function setQty({ db, account_id }: OwnCart, cart_id: number, qty: number): Promise<void> {
  await changeQty(db, { cart_id, account_id, qty, touched: new Date().toISOString() })
}
