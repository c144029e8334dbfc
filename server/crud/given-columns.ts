import { type ManagedTable, schema } from '../database/schema/index.ts'
import { isDerivedColumn } from '../database/search-columns.ts'
import type { Values } from './rows.ts'

type Fields<T extends ManagedTable> = Omit<Values<T>, 'user_id'>

/** Columns to change; a column that is present has a value. */
type Changes<T extends ManagedTable> = { [K in keyof Fields<T>]?: Exclude<Fields<T>[K], undefined> }

/** A body whose fields match the table's columns in name and type; other fields are ignored. */
type Fitting<T extends ManagedTable, I> = {
  readonly [K in keyof I & keyof Fields<T>]?: Fields<T>[K] | undefined
}

const isGiven = (column: string) => column !== 'id' && column !== 'user_id' && !isDerivedColumn(column)

/** The columns that a body changes; missing fields stay unchanged. */
export function changesOf<T extends ManagedTable, const I extends Fitting<T, I>>(
  table: T,
  input: I,
): Changes<T> {
  const { columns } = schema[table]
  const columnsOfInput = Object.entries(input).filter(
    ([column, value]) => column in columns && isGiven(column) && value !== undefined,
  )
  // The fields have their columns' types, as `Fitting` requires.
  return Object.fromEntries(columnsOfInput) as Changes<T>
}

/** The columns of a new row. Missing fields become null if nullable, else empty text or 0. */
export function newRow<T extends ManagedTable, const I extends Fitting<T, I>>(table: T, input: I): Fields<T> {
  const { columns } = schema[table]
  const empty = Object.entries(columns)
    .filter(([column]) => isGiven(column))
    .map(([column, { nullable, type }]) => [column, nullable ? null : type === 'text' ? '' : 0])
  // Every column of the table is set.
  return { ...Object.fromEntries(empty), ...changesOf(table, input) } as Fields<T>
}
