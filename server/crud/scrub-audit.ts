import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { personalColumns, type Tables } from '../database/schema/index.ts'
import { derivedOf } from '../database/search-columns.ts'
import { sliceOf } from './slices.ts'

type Db = Kysely<Tables>
type Kind = Database['kind']
type Columns = Readonly<Record<string, unknown>>

/** The columns of an order that identify its customer. */
const personal = ['account_id', ...personalColumns('orders')]

/** The columns of an order or of its audit entry, without those that identify its customer. */
export const impersonal = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => !personal.includes(column)))

// These expressions are those of the index.
export const ofDeletedOrder = sql<SqlBool>`subject = 'orders' and action = 'delete'`
const customer = (kind: Kind) =>
  kind === 'sqlite'
    ? sql`json_extract(before_json, '$.account_id')`
    : sql`(before_json::jsonb ->> 'account_id')`

/** Whether an audit entry is of a deleted order whose customer was deleted, and is still to be scrubbed. */
export const isOfErased = (kind: Kind) => {
  const id = kind === 'sqlite' ? sql`id` : sql`id::text`
  const closed = sql`select ${id} from accounts where closed is not null`
  return sql<SqlBool>`(${ofDeletedOrder} and coalesce(${customer(kind)} in (${closed}), false))`
}

type Entries = SelectQueryBuilder<Tables, 'audit', object>

/** Removes whose they were from audit entries about deleted orders; returns from how many. */
export async function scrubEntries(db: Db, entries: Entries): Promise<number> {
  const rows = await entries
    .select(['id', 'user_name', 'subject', 'subject_name', 'before_json', 'after_json'])
    .execute()
  for (const { id, ...row } of rows) {
    const before_json = JSON.stringify(impersonal(JSON.parse(row.before_json)))
    const { search = '', search_loose = '' } = derivedOf('audit', { ...row, before_json })
    await db.updateTable('audit').set({ before_json, search, search_loose }).where('id', '=', id).execute()
  }
  return rows.length
}

/**
 * Removes a customer's personal data from audit entries about orders that staff deleted, from a slice of them; returns
 * from how many. Who deleted which order, and when, stays. For deleted messages the log has only their ids.
 */
export async function scrubAudit(db: Db, kind: Kind, account_id: number): Promise<number> {
  const id = kind === 'sqlite' ? account_id : String(account_id)
  const own = db
    .selectFrom('audit')
    .where(ofDeletedOrder)
    .where(sql<SqlBool>`${customer(kind)} = ${id}`)
  return scrubEntries(db, own.limit(sliceOf('audit')))
}
