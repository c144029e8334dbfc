import { type StoredTable, storedTables } from '../schema/index.ts'
import type { Sink, Source } from './source.ts'
import { type Sum, summing } from './sums.ts'

/** A table on both sides. */
export interface CopiedTable {
  readonly table: StoredTable
  readonly source: Sum
  readonly target: Sum
}

/** Whether both sides of a table are the same, row by row. */
export const isEqual = ({ source, target }: CopiedTable) =>
  source.rows === target.rows && source.sha256 === target.sha256

/** Sums up a table. */
export async function sumOf(source: Source, table: StoredTable, columns: readonly string[]): Promise<Sum> {
  const { add, sum } = summing(columns)
  for await (const rows of source.rows(table, columns)) for (const row of rows) add(row)
  return sum()
}

async function copyTable(from: Source, to: Source & Sink, table: StoredTable): Promise<CopiedTable> {
  const columns = await from.columns(table)
  const { add, sum } = summing(columns)
  for await (const rows of from.rows(table, columns)) {
    for (const row of rows) add(row)
    await to.insert(table, columns, rows)
  }
  // An id is never given twice, not even one whose row is gone.
  const last = await from.lastId(table)
  if (last !== undefined) await to.setLastId(table, last)
  return { table, source: sum(), target: await sumOf(to, table, columns) }
}

/** Copies every row of every table that the source has to empty tables, and reads both sides. */
export async function copyTables(from: Source, to: Source & Sink): Promise<readonly CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const table of storedTables) {
    if ((await from.columns(table)).length > 0) copied.push(await copyTable(from, to, table))
  }
  return copied
}
