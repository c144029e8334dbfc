import type { StoredTable } from '../schema/index.ts'
import type { Row } from './sums.ts'

/** A consistent snapshot of a database. */
export interface Source {
  /** The timestamp of each migration by name; empty if there are none. */
  migrations(): Promise<ReadonlyMap<string, string>>
  /** Sorted; empty if this version of the database lacks the table. */
  columns(table: StoredTable): Promise<readonly string[]>
  /** All rows in key order, in batches that are read lazily. */
  rows(table: StoredTable, columns: readonly string[]): AsyncIterable<readonly Row[]>
  /** The largest id the table ever assigned; undefined if it has no id sequence. */
  lastId(table: StoredTable): Promise<number | undefined>
}

/** A database to write rows to, in one transaction. */
export interface Sink {
  insert(table: StoredTable, columns: readonly string[], rows: readonly Row[]): Promise<void>
  /** Makes sure that ids up to this one are not assigned again. */
  setLastId(table: StoredTable, id: number): Promise<void>
}

/** The number of rows held in memory. */
export const batch = 500

/** When a database was created, which identifies it to the uploads. */
export const identityOf = (migrations: ReadonlyMap<string, string>) =>
  [...migrations.values()].sort()[0] ?? ''
