import type { Kysely } from 'kysely'
import type { AuditAction } from '#contract/dashboard/overview.ts'
import { languages } from '#contract/languages.ts'
import type { Caller } from '#contract/roles.ts'
import { secretColumns, type Tables } from '../database/schema/index.ts'
import { derive, isDerivedColumn } from '../database/search-columns.ts'

type Columns = Readonly<Record<string, unknown>>

/** What was done to a row: `before` is empty for a new one, `after` for one that is gone. */
export interface Change {
  readonly action: AuditAction
  readonly subject: keyof Tables | 'backups' | 'backupdownloads'
  /** Null for what has no number. */
  readonly subject_id: number | null
  readonly before?: Columns
  readonly after?: Columns
  /** Columns that say what a change is about, and are written down though they stay as they are. */
  readonly told?: readonly string[]
}

/** Columns that are nobody's to read, or that say nothing. */
export const isUnaudited = (column: string) =>
  secretColumns.has(column) || column === 'id' || isDerivedColumn(column)

/** The longest text of a field that is kept, in characters. */
const longest = 2_000

const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

// Of a change, only what differs says something.
function differing(columns: Columns, others: Columns, told: readonly string[]): Columns {
  const entries = Object.entries(columns).filter(
    ([column, value]) => !isUnaudited(column) && (others[column] !== value || told.includes(column)),
  )
  return Object.fromEntries(entries.map(([column, value]) => [column, shorten(value)]))
}

function nameOf(row: Columns): string {
  const columns = [
    ...languages.flatMap((code) => [`${code}_name`, `${code}_title`]),
    'name',
    'ordercode',
    'icon',
    ...languages.map((code) => `products_${code}_name`),
  ]
  for (const column of columns) {
    const value = row[column]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/**
 * Writes down who of the staff changed what, in the transaction of the change: both are kept or neither.
 * A change that changed nothing is not written down. Throws when the caller is no member of staff.
 */
export async function writeAudit(db: Kysely<Tables>, caller: Caller, change: Change): Promise<void> {
  if (caller.kind !== 'staff') throw new Error('Only staff change what is audited')
  const { action, subject, subject_id, before = {}, after = {}, told = [] } = change
  const left = differing(before, after, told)
  const came = differing(after, before, told)
  if (action === 'edit' && Object.keys(left).length === 0 && Object.keys(came).length === 0) return
  const user = await db.selectFrom('users').select('name').where('id', '=', caller.id).executeTakeFirst()
  await db
    .insertInto('audit')
    .values(
      derive('audit', {
        date: new Date().toISOString(),
        user_id: caller.id,
        user_name: user?.name ?? '',
        action,
        subject,
        subject_id,
        subject_name: nameOf({ ...before, ...after }),
        before_json: JSON.stringify(left),
        after_json: JSON.stringify(came),
      }),
    )
    .execute()
}
