import type { Kysely } from 'kysely'
import { derivedOf } from '../../database/derive.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>
type Columns = Readonly<Record<string, unknown>>

/** What a row of the log says of a customer. */
const personal = ['account_id', 'account_name', 'name', 'email', 'subject', 'msg']

const impersonal = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => !personal.includes(column)))

/**
 * Takes out of the audit log what it says of a customer: whose the orders were that staff deleted, and the messages of
 * their addresses. Who deleted which order or message, and when, stays.
 */
export async function scrubAudit(db: Db, account_id: number, emails: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'user_name', 'subject', 'subject_name', 'before_json', 'after_json'])
    .where('subject', 'in', ['orders', 'contacts'])
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  for (const { id, ...row } of rows) {
    const before: Columns = JSON.parse(row.before_json)
    const theirs =
      row.subject === 'orders' ? before.account_id === account_id : emails.includes(String(before.email))
    if (!theirs) continue
    const subject_name = row.subject === 'orders' ? row.subject_name : ''
    const changed = { ...row, subject_name, before_json: JSON.stringify(impersonal(before)) }
    const { search = '', search_loose = '' } = derivedOf('audit', changed)
    const { before_json } = changed
    await db
      .updateTable('audit')
      .set({ subject_name, before_json, search, search_loose })
      .where('id', '=', id)
      .execute()
  }
}
