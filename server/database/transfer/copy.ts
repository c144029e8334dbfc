import { type StoredTable, storedTables } from '../schema/index.ts'
import type { Sink, Source } from './source.ts'
import { type Sum, summing } from './sums.ts'

/** A copied table's checksums on both sides. */
export interface CopiedTable {
  readonly table: StoredTable
  readonly source: Sum
  readonly target: Sum
}

/** Whether both sides of a table are identical, row by row. */
export const isEqual = ({ source, target }: CopiedTable) =>
  source.rows === target.rows && source.sha256 === target.sha256

/** Computes the checksum of a table. */
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
  // Ids are never reused, even those of deleted rows.
  const last = await from.lastId(table)
  if (last !== undefined) await to.setLastId(table, last)
  return { table, source: sum(), target: await sumOf(to, table, columns) }
}

/** Copies all rows of the source into empty tables, and computes the checksums of both sides. */
export async function copyTables(from: Source, to: Source & Sink): Promise<readonly CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const table of storedTables) {
    if ((await from.columns(table)).length > 0) copied.push(await copyTable(from, to, table))
  }
  return copied
}
