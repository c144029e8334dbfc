import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Caller } from '#contract/roles.ts'
import type { Database } from '../database/database.ts'
import type { ManagedTable, Tables } from '../database/schema/index.ts'
import { writeAudit } from './audit.ts'

type Db = Kysely<Tables>
type Columns = Readonly<Record<string, unknown>>

/** Rows of another table that go where a row goes, and with it when it is deleted, by the database's own rules. */
export interface Belonging {
  readonly table: ManagedTable | 'orderitems'
  /** Their columns, each with the row's column that it follows. */
  readonly follows: Readonly<Record<string, string>>
  /** Columns that say what they are, for the audit log. */
  readonly told?: readonly string[]
  /** Their columns that name rows of other lists, whose names are written down with them. */
  readonly names?: Readonly<Record<string, 'colors' | 'sizes'>>
}

/** Rows of a table as they were, to be written down once it is known what became of them. */
export interface Followers extends Belonging {
  readonly rows: readonly (Columns & { readonly id: number })[]
}

const all = (conditions: readonly unknown[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Reads what belongs to a row that is about to go, or to be moved; on PostgreSQL nobody changes it meanwhile. */
export async function followersOf(
  db: Db,
  kind: Database['kind'],
  row: Columns,
  belongings: readonly Belonging[],
): Promise<Followers[]> {
  const found: Followers[] = []
  for (const one of belongings) {
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

/** Whether a change of a row takes what belongs to it along. */
export const takesAlong = ({ follows }: Belonging, before: Columns, after: Columns): boolean =>
  Object.values(follows).some((own) => before[own] !== after[own])

/** Writes down what became of the rows that went with another: moved with it to `to`, or deleted when that is none. */
export async function writeFollowers(
  db: Db,
  caller: Caller,
  followers: readonly Followers[],
  to?: Columns,
): Promise<void> {
  for (const { table, rows, follows, told = [] } of followers) {
    for (const before of rows) {
      const change = { subject: table, subject_id: before.id, before } as const
      if (!to) await writeAudit(db, caller, { ...change, action: 'delete' })
      else {
        const moved = Object.entries(follows).map(([column, own]) => [column, to[own]])
        const after = { ...before, ...Object.fromEntries(moved) }
        await writeAudit(db, caller, { ...change, action: 'edit', after, told })
      }
    }
  }
}
