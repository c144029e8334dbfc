import { type Kysely, sql } from 'kysely'
import { isDirect, prepared, type Values } from './prepared.ts'
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
const transactions = new WeakMap<Db, { readonly changes: ContentChanges; readonly plain: Db }>()

/** Notes in `changes` what `changeStock` does in a transaction; `plain` runs statements that are not taken for wide changes. */
export const noteStockChanges = (db: Db, changes: ContentChanges, plain: Db): void =>
  void transactions.set(db, { changes, plain })

const change = prepared((db, { id, by, least }: Values<{ id: number; by: number; least: number }>) =>
  db
    .updateTable('productsizes')
    .set((row) => ({ qty: row('qty', '+', by) }))
    .where('id', '=', id)
    .where('qty', '>=', least)
    .returning(['id', 'product_id', 'color_id', 'size_id', 'qty', 'user_id']),
)

/** Pieces to add to a row of the stock, or to take if `by` is negative. */
interface Move {
  readonly id: number
  readonly by: number
}

type ChangedStock = Awaited<ReturnType<typeof change>>['rows'][number]

/** Changes several rows by one statement, which locks them in the order of their ids. */
const changeMany = prepared((db, { ids, bys }: Values<{ ids: number[]; bys: number[] }>) => {
  const query = sql<ChangedStock>`
    with locked as materialized (
      select id from productsizes where id = any(${ids}::integer[]) order by id for no key update
    )
    update productsizes set qty = qty + by
    from locked join unnest(${ids}::integer[], ${bys}::integer[]) as moved(moved_id, by) on moved_id = locked.id
    where productsizes.id = locked.id and qty + by >= 0
    returning productsizes.id, product_id, color_id, size_id, qty, user_id`
  return { compile: () => query.compile(db) }
})

/**
 * Changes rows of the stock, given in the order of their ids, so that transactions cannot deadlock. Returns them as they are
 * afterwards; fewer if one of them would have less than no piece left: then the transaction must be rolled back. Pages and
 * answers stay kept but those that show how many pieces of these products there are and, when one sells out or has pieces
 * again, those that say so.
 */
export async function changeStocks(db: Db, moves: readonly Move[]): Promise<readonly ChangedStock[]> {
  const own = transactions.get(db)
  const rows: ChangedStock[] = []
  const handle = own?.plain ?? db
  if (moves.length > 1 && !isDirect(db)) {
    const values = { ids: moves.map(({ id }) => id), bys: moves.map(({ by }) => by) }
    rows.push(...(await changeMany(handle, values)).rows)
  } else
    for (const { id, by } of moves)
      rows.push(...(await change(handle, { id, by, least: Math.max(0, -by) })).rows)
  for (const { id, by } of moves) {
    const row = rows.find((one) => one.id === id)
    if (!row || !own) continue
    const { product_id, qty: after } = row
    const before = own.changes.rows.get(id)?.before ?? after - by
    own.changes.rows.set(id, { product_id, before, after })
  }
  return rows
}

/** Changes one row of the stock, as `changeStocks` does; undefined if fewer than no piece would be left. */
export const changeStock = async (db: Db, id: number, by: number) => (await changeStocks(db, [{ id, by }]))[0]

/** The changed rows of each product of which other rows decide whether it has any piece. */
const turning = ({ rows }: ContentChanges) =>
  [...Map.groupBy(rows.values(), (row) => row.product_id)].filter(
    ([_product, changed]) =>
      changed.some(({ before }) => before > 0) !== changed.some(({ after }) => after > 0),
  )

/** Whether a transaction may have sold a product out, or given one a piece again, as far as its own rows tell. */
export const mayChangeWhetherAny = (changes: ContentChanges): boolean => turning(changes).length > 0

/**
 * Whether a transaction sold a product out, or gave one that was sold out a piece. Ask once it holds the lock on the
 * content revision: another one that empties another size of the product then waits, or is seen.
 */
export async function changesWhetherAny(db: Db, changes: ContentChanges): Promise<boolean> {
  for (const [product_id] of turning(changes)) {
    const other = await db
      .selectFrom('productsizes')
      .select('id')
      .where('product_id', '=', product_id)
      .where('id', 'not in', [...changes.rows.keys()])
      .where('qty', '>', 0)
      .limit(1)
      .executeTakeFirst()
    if (!other) return true
  }
  return false
}
