import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Source } from './source.ts'
import { type Row, type Sum, summing, together } from './sums.ts'
import { type Table, tables } from './tables.ts'
import { assertOurs, type Change, sumOf, type Target } from './target.ts'

/** A table on both sides. */
export interface MovedTable {
  readonly table: Table
  readonly source: Sum
  readonly target: Sum
}

/** Whether both sides of a table are the same, row by row. */
export const isEqual = ({ source, target }: MovedTable) =>
  source.rows === target.rows && source.sha256 === target.sha256

/** Rows that are written at once. */
const batch = 500

async function insert(change: Change, table: Table, columns: readonly string[], rows: readonly Row[]) {
  const name = sql.table(table)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${name} (${list}) select ${list}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(change)
}

async function copyTable(change: Change, source: Source, table: Table): Promise<MovedTable> {
  const columns = source.columns(table)
  const { add, sum } = summing(columns)
  let waiting: Row[] = []
  for (const row of source.rows(table)) {
    add(row)
    waiting.push(row)
    if (waiting.length < batch) continue
    await insert(change, table, columns, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(change, table, columns, waiting)

  const last = source.lastId(table)
  if (last !== undefined) {
    // An id is never given twice, not even one whose row is gone.
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(last, 1)}, ${last > 0})`.execute(
      change,
    )
  }
  return { table, source: sum(), target: await sumOf(change, table, columns) }
}

/** The moment a database was made, which its uploads know it by. */
export const bornOf = ({ migrations }: Source) => [...migrations.values()].sort()[0] ?? ''

/** Makes the target the database that the source was, whose the moved uploads are. */
async function bequeath(change: Change, { migrations }: Source): Promise<void> {
  for (const [name, timestamp] of migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(change)
  }
}

class Unequal extends Error {
  readonly moved: readonly MovedTable[]
  constructor(moved: readonly MovedTable[]) {
    super('the copy is not equal')
    this.moved = moved
  }
}

/**
 * Empties the target and fills it with every row of the source, in one transaction: whoever looks sees the old rows or
 * the new, a move that is interrupted has changed nothing, and what was deleted at the source needs no thought. It is
 * committed only when both sides are equal. Uploads that do not move stay the old database's: were they both's, the old
 * one, started by mistake, would sweep away what only the new one names. Throws Refusal for a target that is not ours
 * to empty.
 */
export async function moveRows(
  source: Source,
  target: Target,
  { withUploads }: { withUploads: boolean },
): Promise<readonly MovedTable[]> {
  const born = bornOf(source)
  try {
    return await target.transaction().execute(async (change) => {
      const all = sql.join(tables.map((table) => sql.table(table)))
      await sql`set local lock_timeout = '10s'`.execute(change)
      await sql`lock table ${all}, moved_from in access exclusive mode`.execute(change)
      await assertOurs(change, source, born)
      await sql`truncate ${all}, row_counts`.execute(change)
      const moved: MovedTable[] = []
      for (const table of tables) moved.push(await copyTable(change, source, table))
      if (!moved.every(isEqual)) throw new Unequal(moved)
      if (withUploads) await bequeath(change, source)
      const sum = together(moved.map(({ target }) => target))
      await sql`insert into moved_from (id, born, sum) values (1, ${born}, ${sum})
        on conflict (id) do update set born = excluded.born, sum = excluded.sum`.execute(change)
      return moved
    })
  } catch (error) {
    if (error instanceof Unequal) return error.moved
    if (error instanceof Error && 'code' in error && error.code === '55P03') {
      throw new Refusal(
        'The PostgreSQL database is in use: stop what runs on it, or give the move an empty one.',
      )
    }
    throw error
  }
}
