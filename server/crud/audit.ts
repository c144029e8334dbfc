import type { Kysely } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import { type Caller, commandPrefix } from '#contract/kit/roles.ts'
import type { AuditAction } from '#contract/site/staff.ts'
import { secretColumns, type Tables } from '../database/schema/index.ts'
import { derive, isDerivedColumn } from '../database/search-columns.ts'

type Columns = Readonly<Record<string, unknown>>

/**
 * A change to a row: `before` is empty for an added row, `after` for a deleted one. For an edited row `after` has every
 * column of `before`.
 */
export interface Change {
  readonly action: AuditAction
  readonly subject: keyof Tables | 'backups' | 'backupdownloads' | 'searches' | 'demo' | 'site'
  /** Null if the subject has no id. */
  readonly subject_id: number | null
  readonly before?: Columns
  readonly after?: Columns
  /** Columns to record even if unchanged, because they identify what was changed. */
  readonly identifying?: readonly string[]
  /** What to call the subject if not by its row's name, which is personal data. */
  readonly called?: string
}

/** Columns that are secret or carry no information. */
export const isUnaudited = (column: string) =>
  secretColumns.has(column) || column === 'id' || isDerivedColumn(column)

/** The maximum length of a recorded text, in characters. */
const longest = 2_000

const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

// An audit entry records only the columns that differ.
function differing(columns: Columns, others: Columns, identifying: readonly string[]): Columns {
  const entries = Object.entries(columns).filter(
    ([column, value]) => !isUnaudited(column) && (others[column] !== value || identifying.includes(column)),
  )
  return Object.fromEntries(entries.map(([column, value]) => [column, shorten(value)]))
}

function nameOf(row: Columns): string {
  const columns = [
    ...languages.flatMap((code) => [`${code}_name`, `${code}_title`]),
    'name',
    'ordercode',
    'icon',
    'model',
    ...languages.map((code) => `products_${code}_name`),
  ]
  for (const column of columns) {
    const value = row[column]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** A command of the operator, who has no account: the log names the command in place of a person. */
export interface CommandActor {
  readonly kind: 'command'
  readonly command: 'account' | 'backup' | 'customer' | 'doctor' | 'move' | 'restore' | 'seed'
}

/** The name of a command's actor in the log, as an operator types it. */
const commandName = ({ command }: CommandActor) => `${commandPrefix}${command}`

/** Who acts, for the log. Throws for a caller who is not staff. */
async function actorOf(db: Kysely<Tables>, caller: Caller | CommandActor) {
  if (caller.kind === 'command') return { user_id: null, user_name: commandName(caller) }
  if (caller.kind !== 'staff') throw new Error('Only staff change what is audited')
  const user = await db.selectFrom('users').select('name').where('id', '=', caller.id).executeTakeFirst()
  return { user_id: caller.id, user_name: user?.name ?? '' }
}

/**
 * Records in the audit log which member of staff, or which command of the operator, changed what, in the transaction of
 * the change. An edit that changed nothing is not recorded. Throws if the caller is neither.
 */
export async function writeAudit(
  db: Kysely<Tables>,
  caller: Caller | CommandActor,
  change: Change,
): Promise<void> {
  const actor = await actorOf(db, caller)
  const { action, subject, subject_id, before = {}, after = {}, identifying = [], called } = change
  const left = differing(before, after, identifying)
  const came = differing(after, before, identifying)
  if (action === 'edit' && Object.keys(came).length === 0) return
  await db
    .insertInto('audit')
    .values(
      derive('audit', {
        date: new Date().toISOString(),
        ...actor,
        action,
        subject,
        subject_id,
        subject_name: called ?? nameOf({ ...before, ...after }),
        before_json: JSON.stringify(left),
        after_json: JSON.stringify(came),
      }),
    )
    .execute()
}
