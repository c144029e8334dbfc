import type { Kysely } from 'kysely'
import { prepared, type Values } from './prepared.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** A row of the stock that a transaction changed: how many pieces it had before and has now. */
interface ChangedRow {
  readonly product_id: number
  readonly before: number
  readonly after: number
}

/** What a transaction changed of what visitors see. */
export interface ContentChanges {
  /** Whether it changed more than how many pieces there are. */
  isWide: boolean
  /** The changed rows of the stock, by id. */
  readonly rows: Map<number, ChangedRow>
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
 * are and, when it sells out or has pieces again, those that say so.
 */
export async function changeStock(db: Db, id: number, by: number) {
  const own = transactions.get(db)
  const [row] = (await change(own?.apart ?? db, { id, by, least: Math.max(0, -by) })).rows
  if (!row || !own) return row
  const { product_id, qty: after } = row
  const before = own.changes.rows.get(id)?.before ?? after - by
  own.changes.rows.set(id, { product_id, before, after })
  return row
}

/**
 * Whether a transaction sold a product out, or gave one that was sold out a piece. Ask once it holds the lock on the
 * content revision: another one that empties another size of the product then waits, or is seen.
 */
export async function changesWhetherAny(db: Db, { rows }: ContentChanges): Promise<boolean> {
  for (const [product_id, changed] of Map.groupBy(rows.values(), (row) => row.product_id)) {
    const hadAny = changed.some(({ before }) => before > 0)
    const hasAny = changed.some(({ after }) => after > 0)
    if (hadAny === hasAny) continue
    const other = await db
      .selectFrom('productsizes')
      .select('id')
      .where('product_id', '=', product_id)
      .where('id', 'not in', [...rows.keys()])
      .where('qty', '>', 0)
      .limit(1)
      .executeTakeFirst()
    if (!other) return true
  }
  return false
}
