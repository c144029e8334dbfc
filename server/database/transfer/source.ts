import type { StoredTable } from '../schema/index.ts'
import type { Row } from './sums.ts'

/** A database that is read as it was at one moment, whatever is written to it meanwhile. */
export interface Source {
  /** When each migration was made, by its name; empty for a database that has none. */
  migrations(): Promise<ReadonlyMap<string, string>>
  /** Sorted; none for a table that this version of the database does not have. */
  columns(table: StoredTable): Promise<readonly string[]>
  /** Every row in the order of the table's key, in pieces that are read as they are asked for. */
  rows(table: StoredTable, columns: readonly string[]): AsyncIterable<readonly Row[]>
  /** The largest id the table ever gave; undefined when it counts none. */
  lastId(table: StoredTable): Promise<number | undefined>
}

/** A database that rows are written to, inside one transaction of it. */
export interface Sink {
  insert(table: StoredTable, columns: readonly string[], rows: readonly Row[]): Promise<void>
  /** No id up to this one is given again. */
  setLastId(table: StoredTable, id: number): Promise<void>
}

/** Rows that are held in memory at once. */
export const batch = 500

/** The moment a database was made, which its uploads know it by. */
export const identityOf = (migrations: ReadonlyMap<string, string>) =>
  [...migrations.values()].sort()[0] ?? ''
