import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ManagedTable, Tables } from '../database/schema/index.ts'
import type { DerivedColumn } from '../database/schema/table.ts'
import { derivedOf } from '../database/search-columns.ts'

type Db = Kysely<Tables>

/** The columns that a writer provides: all but the id and derived columns. */
export type Values<T extends ManagedTable> = Omit<Insertable<Tables[T]>, 'id' | DerivedColumn>
export type RowOf<T extends ManagedTable> = Selectable<Tables[T]>

type Columns = Readonly<Record<string, unknown>>

/** Reads a row for a change. On PostgreSQL it is locked until the transaction ends; SQLite has a single writer. */
export async function lockRow<T extends ManagedTable>(
  db: Db,
  kind: Database['kind'],
  table: T,
  id: number,
): Promise<RowOf<T> | undefined> {
  const lock = kind === 'postgres' ? sql`for no key update` : sql``
  const found = await sql<RowOf<T>>`
    select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(db)
  return found.rows[0]
}

/** Inserts a row with its derived columns and returns its id. */
export async function insertRow<T extends ManagedTable>(
  db: Db,
  table: T,
  values: Values<T>,
): Promise<number> {
  const row: Columns = values
  const entries = Object.entries({ ...row, ...derivedOf(table, row) })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`No row was added to ${table}`)
  return id
}

/** Updates a row and its derived columns, and returns the new columns. */
export async function updateRow<T extends ManagedTable>(
  db: Db,
  table: T,
  id: number,
  before: RowOf<T>,
  changes: Partial<Values<T>>,
): Promise<Columns> {
  const old: Columns = before
  const after: Columns = { ...old, ...changes }
  const columns = Object.entries({ ...changes, ...derivedOf(table, after) })
  if (columns.length > 0) {
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db)
  }
  return after
}

export async function deleteRow(db: Db, table: ManagedTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

/** The number of rows of a table with a value in a column. */
export async function countRows(db: Db, table: keyof Tables, column: string, value: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
  return rows[0]?.count ?? 0
}
