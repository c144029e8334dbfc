import {
  type AliasedExpression,
  type Expression,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>
export type Condition = Expression<SqlBool>
export type Direction = 'asc' | 'desc'

/** What to read of the selected rows. */
interface Reading {
  readonly columns: readonly AliasedExpression<unknown, string>[]
  readonly conditions?: readonly Condition[]
  readonly order?: readonly (readonly [Expression<unknown>, Direction])[]
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** A selection of a table's rows, which can be read with other columns, order and limits. */
export type Subquery = (reading: Reading) => Expression<unknown>

/** Adds conditions to a query. */
export const whereAll = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Condition[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), query)

/** The rows that a query selects, whatever columns it reads. */
export const subqueryOf =
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Subquery =>
  ({ columns, conditions = [], order = [], limit, offset }) => {
    let read = whereAll(query, conditions).clearSelect().select(columns)
    for (const [by, direction] of order) read = read.orderBy(by, direction)
    if (limit !== undefined) read = read.limit(limit)
    return offset ? read.offset(offset) : read
  }

const one = sql<number>`1`.as('one')

/** Counts the selected rows, up to `limit` if given. Cost: the rows counted. */
export async function countUpTo(
  db: Db,
  chosen: Subquery,
  conditions: readonly Condition[],
  limit?: number,
): Promise<number> {
  const columns = limit === undefined ? [sql<number>`count(*)`.as('count')] : [one]
  const read = chosen({ columns, conditions, limit })
  const counted = limit === undefined ? sql`${read}` : sql`(select count(*) as count from ${read} as found)`
  const { rows } = await sql<{ count: number }>`select count from ${counted} as counted`.execute(db)
  return rows[0]?.count ?? 0
}
