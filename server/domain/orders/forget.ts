import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ReturnRequest } from '#contract/orders/row.ts'
import { isOfClosed } from '../../crud/closed-accounts.ts'
import { sliceOf } from '../../crud/slices.ts'
import type { Database } from '../../database/database.ts'
import { personalColumns, type Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'

type Db = Kysely<Tables>
type Row = Selectable<Tables['orders']>

const ofCustomer: readonly string[] = ['account_name', 'account_email']
const personal = personalColumns('orders')

/** Whether an order was delivered or has an outcome. */
export const hasEnded = ({ status, outcome }: Pick<Row, 'status' | 'outcome'>) =>
  status === 'delivered' || outcome !== 'none'

/** When an order that has just got this status and outcome ended; null if it is open. */
export const endOf = (order: Pick<Row, 'status' | 'outcome'>) =>
  hasEnded(order) ? new Date().toISOString() : null

const emptied = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, '']))

/**
 * An order's row without its deleted customer. The recipient, telephones and address stay until it has ended: staff
 * still have to bring it.
 */
export const withoutCustomer = (row: Row): Row => ({
  ...row,
  ...emptied(hasEnded(row) ? personal : ofCustomer),
  customer_deleted: 1,
  return_request: null,
})

/** Selects a personal column of an order: empty once its customer is deleted, the recipient once it has ended too. */
export function shownColumn<const C extends keyof Row>(column: C) {
  const [own, gone] = [sql.ref(`orders.${column}`), isOfClosed('orders.account_id')]
  const hidden = ofCustomer.includes(column)
    ? gone
    : sql`${gone} and (orders.status = 'delivered' or orders.outcome <> 'none')`
  return sql<Row[C]>`case when ${hidden} then '' else ${own} end`.as(column)
}

/** Whether an order has a return in this state, and a customer who was not deleted. */
export const isRequested = (state: ReturnRequest) =>
  sql<SqlBool>`orders.return_request = ${state} and not ${isOfClosed('orders.account_id')}`

/** Selects what became of a return: nothing once its customer is deleted. */
export const shownRequest = sql<
  Row['return_request']
>`case when ${isOfClosed('orders.account_id')} then null else orders.return_request end`.as('return_request')

/** A column that has in each row of an id another value. */
const eachOwn = (values: ReadonlyMap<number, string>): RawBuilder<string> =>
  sql`case id ${sql.join(
    [...values].map(([id, value]) => sql`when ${id} then ${value}`),
    sql` `,
  )} end`

/**
 * Erases the customer of orders as `withoutCustomer` says; of those that end later, once more for the recipient.
 * One statement for all orders alike: after each statement SQLite writes the search index and merges what it wrote.
 */
export async function forgetCustomers(db: Db, rows: readonly Row[]): Promise<void> {
  for (const some of [rows.filter(hasEnded), rows.filter((row) => !hasEnded(row))]) {
    const [first] = some
    if (!first) continue
    const derived = some.map((row): [number, Record<string, string>] => [
      row.id,
      derivedOf('orders', withoutCustomer(row)),
    ])
    const own = (column: string) => eachOwn(new Map(derived.map(([id, of]) => [id, of[column] ?? ''])))
    const columns = Object.keys(derived[0]?.[1] ?? {}).map((column) => [column, own(column)])
    await db
      .updateTable('orders')
      .set({
        ...emptied(hasEnded(first) ? personal : ofCustomer),
        ...Object.fromEntries(columns),
        account_id: null,
        return_request: null,
        customer_deleted: Number(!hasEnded(first)),
      })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

/** Erases the customer of a slice of their orders; returns of how many. Run `eraseNotes` first. */
export async function forgetOrders(db: Db, kind: Database['kind'], account_id: number): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .limit(sliceOf('orders'))
    // One of them may end meanwhile.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  await forgetCustomers(db, rows)
  return rows.length
}
