import type { Kysely } from 'kysely'
import { personalColumns, type Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'

type Db = Kysely<Tables>
type Columns = Readonly<Record<string, unknown>>

/** The audit columns that identify an order's customer. */
const personal = ['account_id', ...personalColumns('orders')]

const impersonal = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => !personal.includes(column)))

/**
 * Removes a customer's personal data from audit entries about orders that staff deleted. Who deleted which order, and
 * when, stays. For deleted messages the log has only their ids.
 */
export async function scrubAudit(db: Db, account_id: number): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'user_name', 'subject', 'subject_name', 'before_json', 'after_json'])
    .where('subject', '=', 'orders')
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  for (const { id, ...row } of rows) {
    const before: Columns = JSON.parse(row.before_json)
    if (before.account_id !== account_id) continue
    const before_json = JSON.stringify(impersonal(before))
    const { search = '', search_loose = '' } = derivedOf('audit', { ...row, before_json })
    await db.updateTable('audit').set({ before_json, search, search_loose }).where('id', '=', id).execute()
  }
}
