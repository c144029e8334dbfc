import type { Call } from '#contract/kit/call.ts'
import type { Caller, Disclosed } from '#contract/kit/roles.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { hour, iso } from '../../database/moments.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { staff } from '../people/account-kinds.ts'
import { lockHolder } from '../people/email-addresses.ts'

type Staff = Extract<Caller, { kind: 'staff' }>

/** How many rows a person may read by pages before we write it down: browsing leaves no entry for each page. */
const unwritten = 200

/** The rows that each person read by pages and that are not written yet, by list, in the current hour. */
const pages = new WeakMap<Database, Map<string, { hour: number; rows: number }>>()

const hourOf = (now: number) => Math.floor(now / hour)

/** Adds rows to those that a person read by pages; returns how many are to be written now. */
function addPage(database: Database, key: string, rows: number, isWhole: boolean, now: number): number {
  const all = pages.get(database) ?? new Map<string, { hour: number; rows: number }>()
  pages.set(database, all)
  const lastHour = all.get(key)
  const total = rows + (lastHour?.hour === hourOf(now) ? lastHour.rows : 0)
  const isWritten = isWhole || total >= unwritten
  all.set(key, { hour: hourOf(now), rows: isWritten ? 0 : total })
  return isWritten ? total : 0
}

/** Adds rows to the entry of this hour, or makes it. */
async function write(transaction: Transaction, caller: Staff, list: Disclosed, rows: number, now: number) {
  const { db } = transaction
  // One after another, so that each adds to the same entry.
  await lockHolder(transaction, staff, caller.id)
  const entry = await db
    .selectFrom('audit')
    .select(['id', 'user_name', 'subject', 'subject_name', 'before_json', 'after_json'])
    .where('date', '>=', iso(hourOf(now) * hour))
    .where('user_id', '=', caller.id)
    .where('action', '=', 'read')
    .where('subject', '=', list)
    .executeTakeFirst()
  if (!entry) {
    const after = { taken: rows }
    return writeAudit(db, caller, { action: 'read', subject: list, subject_id: null, after })
  }
  const { id, ...row } = entry
  const { taken = 0 }: { taken?: number } = JSON.parse(row.after_json)
  const after_json = JSON.stringify({ taken: taken + rows })
  const { search = '', search_loose = '' } = derivedOf('audit', { ...row, after_json })
  await db.updateTable('audit').set({ after_json, search, search_loose }).where('id', '=', id).execute()
}

/**
 * Records in the audit log how many rows of people or orders a member of staff read: one entry an hour, person and list. A
 * whole list counts immediately, pages once they add up. What others read of themselves is not recorded.
 */
export async function noteRead(
  database: Database,
  caller: Caller,
  read: readonly (readonly [list: Disclosed, rows: number])[],
  isWhole: boolean,
  now = Date.now(),
): Promise<void> {
  if (caller.kind !== 'staff') return
  const due = read
    .filter(([, rows]) => rows > 0)
    .map(([list, rows]) => [list, addPage(database, `${caller.id} ${list}`, rows, isWhole, now)] as const)
    .filter(([, rows]) => rows > 0)
  if (due.length === 0) return
  await database.transaction(async (transaction) => {
    for (const [list, rows] of due) await write(transaction, caller, list, rows, now)
  })
}

/** Whether a body asks for neither a page nor one row. */
const asksForAll = (input: object) =>
  !['page', 'limit', 'id', 'order_id'].some((name) => Reflect.get(input, name))

/** Records how many rows were `taken` by a call of the lists that it `discloses`, by the field of its answer. */
export async function noteAnswer(
  { discloses = {} }: Pick<Call, 'discloses'>,
  input: object,
  counts: Readonly<Record<string, number>>,
  { database, caller }: { readonly database: Database; readonly caller: Caller },
): Promise<void> {
  const read = Object.entries(discloses).map(([field, list]) => [list, counts[field] ?? 0] as const)
  await noteRead(database, caller, read, asksForAll(input) && 'data' in discloses)
}

/** Records that a member of staff exported what is stored about a customer, who is named by number alone. */
export async function noteExport(
  { database, caller }: { readonly database: Database; readonly caller: Caller },
  account_id: number,
): Promise<void> {
  const about = { subject: 'accounts', subject_id: account_id, called: String(account_id) } as const
  await database.transaction(({ db }) => writeAudit(db, caller, { action: 'export', ...about }))
}
