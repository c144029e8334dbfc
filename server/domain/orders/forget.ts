import { type Kysely, type Selectable, sql } from 'kysely'
import { sliceOf } from '../../crud/slices.ts'
import type { Database } from '../../database/database.ts'
import { personalColumns, type Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { isOfClosed } from '../people/closed-accounts.ts'

type Db = Kysely<Tables>
type Row = Selectable<Tables['orders']>

const ofCustomer: readonly string[] = ['account_name', 'account_email']
const personal = personalColumns('orders')

const emptied = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, '']))

/**
 * An order's row without its deleted customer. The recipient, telephones and address stay until it is delivered: staff
 * still have to bring it.
 */
export const withoutCustomer = (row: Row): Row => ({
  ...row,
  ...emptied(row.status === 'delivered' ? personal : ofCustomer),
  customer_deleted: 1,
})

/** Selects a personal column of an order: empty once its customer is deleted, the recipient once it is delivered too. */
export function shownColumn<const C extends keyof Row>(column: C) {
  const [own, gone] = [sql.ref(`orders.${column}`), isOfClosed('orders.account_id')]
  const hidden = ofCustomer.includes(column) ? gone : sql`${gone} and orders.status = 'delivered'`
  return sql<Row[C]>`case when ${hidden} then '' else ${own} end`.as(column)
}

/** Erases the customer of an order as `withoutCustomer` says; once it is delivered it is called again for the recipient. */
export async function forgetCustomer(db: Db, row: Row): Promise<void> {
  const { id, account_id, ...after } = withoutCustomer(row)
  const customer_deleted = Number(row.status !== 'delivered')
  const changes = { ...after, ...derivedOf('orders', { ...after }), account_id: null, customer_deleted }
  await db.updateTable('orders').set(changes).where('id', '=', id).execute()
}

/** Erases the customer of a slice of their orders; returns of how many. Run `eraseNotes` first. */
export async function forgetOrders(db: Db, kind: Database['kind'], account_id: number): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .limit(sliceOf('orders'))
    // Staff may deliver one of them meanwhile.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const row of rows) await forgetCustomer(db, row)
  return rows.length
}
