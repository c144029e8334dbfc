import { type Kysely, sql } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Tables } from '../database/schema/index.ts'
import { type Change, isUnaudited, writeAudit } from './audit.ts'
import { type DependentRows, type NamedTable, writeDependents } from './dependents.ts'

type Db = Kysely<Tables>
type Columns = Readonly<Record<string, unknown>>

/** Rows of a list deleted with their parent; `more` of them have audit entries of their own. */
export interface WentAlong {
  readonly list: string
  readonly rows: readonly Columns[]
  readonly more?: number
}

/** The maximum size of the dependent rows in one audit entry, in characters: some hundred order lines. */
const room = 100_000

/** The names of the rows that a column references, by id. */
async function namesIn(db: Db, rows: readonly Columns[], column: string, table: NamedTable) {
  const ids = [...new Set(rows.map((row) => row[column]))]
  const { rows: named } = await sql<{ id: number } & Record<string, unknown>>`
    select id, ${sql.join(languages.map((code) => sql.ref(`${code}_name`)))} from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    db,
  )
  return new Map<unknown, Columns>(
    named.map((row) => [
      row.id,
      Object.fromEntries(languages.map((code) => [`${table}_${code}_name`, row[`${code}_name`]])),
    ]),
  )
}

/** The informative columns of a dependent row, without its reference to the parent. */
const telling = (row: Columns, { follows }: DependentRows): Columns =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) =>
        value !== null &&
        value !== '' &&
        column !== 'user_id' &&
        !isUnaudited(column) &&
        !(column in follows),
    ),
  )

async function auditedColumns(db: Db, dependents: DependentRows): Promise<Columns[]> {
  const { rows, names = {} } = dependents
  if (rows.length === 0) return []
  const found = await Promise.all(
    Object.entries(names).map(async ([column, table]) => ({
      column,
      names: await namesIn(db, rows, column, table),
    })),
  )
  return rows.map((row) =>
    Object.assign({}, ...found.map((one) => one.names.get(row[one.column])), telling(row, dependents)),
  )
}

/**
 * Records a deletion and its dependent rows in the audit log, while their names still exist. Rows that do not fit into
 * the entry get entries of their own; with 'each for itself' all do.
 */
export async function writeDeletion(
  db: Db,
  caller: Caller,
  change: Pick<Change, 'subject' | 'subject_id'> & { readonly before: Columns },
  dependents: readonly DependentRows[],
  each: 'each for itself' | 'what has no room',
): Promise<void> {
  let left = room
  const deletedAlong: WentAlong[] = []
  const others: DependentRows[] = []
  for (const one of dependents) {
    const columns = await auditedColumns(db, one)
    const firstOver = columns.findIndex((row) => {
      left -= JSON.stringify(row).length
      return left < 0
    })
    const count = firstOver < 0 ? columns.length : firstOver
    const more = columns.length - count
    if (columns.length > 0)
      deletedAlong.push({ list: one.table, rows: columns.slice(0, count), ...(more > 0 && { more }) })
    others.push(each === 'each for itself' ? one : { ...one, rows: one.rows.slice(count) })
  }
  const before = deletedAlong.length > 0 ? { ...change.before, along: deletedAlong } : change.before
  await writeAudit(db, caller, { ...change, action: 'delete', before })
  await writeDependents(db, caller, others)
}
