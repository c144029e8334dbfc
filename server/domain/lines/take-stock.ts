import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'
import { changeStocks } from '../../database/stock-changes.ts'
import { takings } from './availability.ts'

interface StockDemand {
  readonly product_id: number
  readonly stock_id: number | null
  readonly qty: number
}

/** An arbitrary number that no other pair of advisory locks of ours begins with. */
const emptying = 38

/**
 * Those of some products that have no piece left. Two orders that take the last pieces of two sizes at the same time
 * would each still see the other's, so on PostgreSQL the second one waits. It holds its rows already: nobody waits for
 * those while holding such a lock.
 */
async function emptyOf({ db }: Transaction, kind: Database['kind'], products: readonly number[]) {
  if (products.length === 0) return []
  const ids = [...new Set(products)].sort((a, b) => a - b)
  if (kind === 'postgres') {
    for (const id of ids)
      await sql`select pg_advisory_xact_lock(${emptying}::integer, ${id}::integer)`.execute(db)
  }
  const rows = await db
    .selectFrom('productsizes')
    .select('product_id')
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .having(({ fn }) => fn.max('qty'), '=', 0)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Takes the pieces of an order's lines from stock. Returns the products of which it took the last piece; undefined if
 * one of the lines has not enough left. One statement checks and changes the stock, so two buyers cannot both get the
 * last piece. The rows are sorted by id, so that two orders cannot deadlock.
 */
export async function takeStock(
  transaction: Transaction,
  kind: Database['kind'],
  lines: readonly StockDemand[],
): Promise<readonly number[] | undefined> {
  const moves = takings(lines).map(({ id, qty }) => ({ id, by: -qty }))
  const left = await changeStocks(transaction.db, moves)
  if (left.length < moves.length) return undefined
  const used = left.filter(({ qty }) => qty === 0)
  return emptyOf(
    transaction,
    kind,
    used.map(({ product_id }) => product_id),
  )
}
