import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Buyer } from '#tests/support/buyers.ts'
import { insertStocked, openShop, type Stocked } from '#tests/support/shop.ts'
import { fillCarts, insertFilledBuyers } from './buyers.ts'
import { type Recording, recording } from './query-recorder.ts'

const pieces = 100_000_000

/** A shop in its own database, with customers who have not done anything yet. */
export interface Shop {
  readonly folder: string
  readonly database: Database
  /** The content of every filled cart. */
  readonly things: readonly Stocked[]
  /** A product in no cart yet. */
  readonly another: Stocked
  readonly buyers: Buyer[]
}

/** Opens a shop in a folder, or in a PostgreSQL database, with `customers` customers. */
export async function openFilledShop(
  folder: string,
  DATABASE_URL: string | undefined,
  customers: number,
): Promise<Shop> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL })
  const [another, ...things] = await database.transaction(
    async (transaction) =>
      [
        await insertStocked(transaction, pieces, 1_250_000),
        await insertStocked(transaction, pieces, 19_990_000),
        await insertStocked(transaction, pieces, 7_500_000),
        await insertStocked(transaction, pieces, 120_000_000),
      ] as const,
  )
  const buyers = await insertFilledBuyers(database, customers, things)
  return { folder, database, things, another, buyers }
}

/** The body that adds one piece of the other product to a customer's cart. */
export const adding = ({ another: { stock_id: _, ...thing } }: Shop, { account_id }: Buyer) => ({
  account_id,
  ...thing,
  qty: 1,
})

/** Restores the carts to their initial content. */
export const removeAddedLines = ({ database, another }: Shop): Promise<unknown> =>
  database.transaction(({ db }) =>
    db.deleteFrom('carts').where('product_id', '=', another.product_id).execute(),
  )

/** Empties all carts. */
export const emptyCarts = ({ database }: Shop): Promise<unknown> =>
  database.transaction(({ db }) => db.deleteFrom('carts').execute())

/** Puts three things into the carts of some customers, and empties all others. */
export async function refill(shop: Shop, buyers: readonly Buyer[]): Promise<void> {
  await emptyCarts(shop)
  await fillCarts(shop.database, buyers, shop.things)
}

/** The queries of the two calls for one customer, and the code of the resulting order. */
export interface Recorded {
  readonly buyer: Buyer
  readonly add: Recording
  readonly order: Recording
  readonly code: string
}

/**
 * Adds another product to a customer's cart and orders it, recording the queries of both. With `alone` the cart
 * contains nothing else; otherwise the order consists of the three things already in it.
 */
export async function record(shop: Shop, buyer: Buyer, alone: boolean): Promise<Recorded> {
  const { database, folder } = shop
  const domain = (own: Database) =>
    openShop(
      { config: { DATA_DIR: join(folder), DATABASE_URL: undefined }, another: async () => own, atEnd() {} },
      own,
    )(buyer.account_id)
  await refill(shop, alone ? [] : [buyer])
  const { database: adds, recorded: add } = recording(database)
  const added = await domain(adds)('/app/client/cart/add', adding(shop, buyer))
  if (!alone) await removeAddedLines(shop)
  const { database: orders, recorded: order } = recording(database)
  const { account_id } = buyer
  const ordered = await domain(orders)('/app/client/cart/order', { account_id })
  if (!added.status || !ordered.status) throw new Error('The shop refused what was to be recorded')
  return { buyer, add, order, code: ordered.data.ordercode }
}
