import type { Expression, ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import { iso } from '../../database/moments.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'

const settings = prepared((db) => db.selectFrom('settings').select('confirm_hours'))

/** The time before which an order was placed that is not confirmed in time if it still waits; null if none ever is. */
export async function overdueAt(db: Kysely<Tables>, now = Date.now()): Promise<string | null> {
  const [setting] = (await settings(db, {})).rows
  const hours = setting?.confirm_hours ?? null
  return hours === null ? null : iso(now - hours * 3_600_000)
}

interface Waiting {
  readonly status: string
  readonly outcome: string
  readonly date: string
}

/** Whether an order that was placed before `overdue` still waits to be confirmed. */
export const isOverdue = ({ status, outcome, date }: Waiting, overdue: string | null): boolean =>
  overdue !== null && status === 'ordered' && outcome === 'none' && date < overdue

/** The same as a condition on the table of orders. */
export const waitsSince =
  (overdue: string | null | Expression<string>) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'orders'>): ExpressionWrapper<Tables, 'orders', SqlBool> =>
    and([
      eb('orders.status', '=', 'ordered'),
      eb('orders.outcome', '=', 'none'),
      // Before every date where none is ever late.
      eb('orders.date', '<', overdue ?? ''),
    ])

const countSince = prepared((db, { overdue }: Values<{ overdue: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waitsSince(overdue)),
)

/** How many orders were not confirmed in time. */
export async function countUnconfirmed(db: Kysely<Tables>): Promise<number> {
  const overdue = await overdueAt(db)
  const [counted] = overdue === null ? [] : (await countSince(db, { overdue })).rows
  return Number(counted?.count ?? 0)
}
