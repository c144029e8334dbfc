import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Caller } from '#contract/kit/roles.ts'
import type { Database } from '../database/database.ts'
import type { ManagedTable, Tables } from '../database/schema/index.ts'
import { writeAudit } from './audit.ts'

type Db = Kysely<Tables>
type Columns = Readonly<Record<string, unknown>>

/** A list whose names the audit log records with the rows that refer to it. */
export type NamedTable = 'colors' | 'sizes' | 'attributes' | 'attributechoices'

/** Rows of another table that depend on a row: foreign keys move or delete them together with it. */
export interface Dependents {
  readonly table: ManagedTable | 'orderitems'
  /** Their foreign key columns, each with the parent's column that it references. */
  readonly follows: Readonly<Record<string, string>>
  /** Columns that the audit log records to identify the rows. */
  readonly identifying?: readonly string[]
  /** Columns that reference rows of other lists, whose names the audit log also records. */
  readonly names?: Readonly<Record<string, NamedTable>>
}

/** Dependent rows as they were before the change, to be audited once its outcome is known. */
export interface DependentRows extends Dependents {
  readonly rows: readonly (Columns & { readonly id: number })[]
}

const all = (conditions: readonly unknown[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Reads a row's dependents before it is deleted or moved, and locks them on PostgreSQL. */
export async function dependentRowsOf(
  db: Db,
  kind: Database['kind'],
  row: Columns,
  dependents: readonly Dependents[],
): Promise<DependentRows[]> {
  const found: DependentRows[] = []
  for (const one of dependents) {
    const conditions = Object.entries(one.follows).map(
      ([column, own]) => sql`${sql.ref(column)} = ${row[own]}`,
    )
    const lock = kind === 'postgres' ? sql`for update` : sql``
    const { rows } = await sql<{ id: number }>`
      select * from ${sql.table(one.table)} where ${all(conditions)} order by id ${lock}`.execute(db)
    found.push({ ...one, rows })
  }
  return found
}

/** Whether a change of a row also changes its dependents. */
export const isMoved = ({ follows }: Dependents, before: Columns, after: Columns): boolean =>
  Object.values(follows).some((own) => before[own] !== after[own])

/** Records the dependents' change in the audit log: moved with the row to `to`, or deleted if it is omitted. */
export async function writeDependents(
  db: Db,
  caller: Caller,
  dependents: readonly DependentRows[],
  to?: Columns,
): Promise<void> {
  for (const { table, rows, follows, identifying = [] } of dependents) {
    for (const before of rows) {
      const change = { subject: table, subject_id: before.id, before } as const
      if (!to) await writeAudit(db, caller, { ...change, action: 'delete' })
      else {
        const moved = Object.entries(follows).map(([column, own]) => [column, to[own]])
        const after = { ...before, ...Object.fromEntries(moved) }
        await writeAudit(db, caller, { ...change, action: 'edit', after, identifying })
      }
    }
  }
}
