import type { Kysely } from 'kysely'
import { prepared, type Values } from './prepared.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** What a transaction changed of what visitors see. */
export interface ContentChanges {
  /** Whether it changed more than how many pieces there are of products that have some before and after. */
  isWide: boolean
  /** The products of whose pieces the number changed. */
  readonly products: Set<number>
}

/** The changes of each transaction, and its statements without the hook that takes a change of stock for any other. */
const transactions = new WeakMap<Db, { readonly changes: ContentChanges; readonly apart: Db }>()

/** Notes in `changes` what `changeStock` does in a transaction; `apart` runs statements that are not taken for wide changes. */
export const noteStockChanges = (db: Db, changes: ContentChanges, apart: Db): void =>
  void transactions.set(db, { changes, apart })

const change = prepared((db, { id, by, least }: Values<{ id: number; by: number; least: number }>) =>
  db
    .updateTable('productsizes')
    .set((row) => ({ qty: row('qty', '+', by) }))
    .where('id', '=', id)
    .where('qty', '>=', least)
    .returning(['id', 'product_id', 'color_id', 'size_id', 'qty', 'user_id']),
)

/**
 * Adds pieces to a row of the stock, or takes some if `by` is negative, unless fewer than none would be left; then it returns
 * undefined, else the row afterwards. Pages and answers stay kept but those that show how many pieces of this product there
 * are; all are made anew when the row becomes empty or ceases to be.
 */
export async function changeStock(db: Db, id: number, by: number) {
  const own = transactions.get(db)
  const [row] = (await change(own?.apart ?? db, { id, by, least: Math.max(0, -by) })).rows
  if (!row || !own) return row
  own.changes.products.add(row.product_id)
  if (row.qty === 0 || row.qty === by) own.changes.isWide = true
  return row
}
