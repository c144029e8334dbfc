import { type ManagedTable, schema } from '../database/schema/index.ts'
import { isDerivedColumn } from '../database/search-columns.ts'
import type { Values } from './rows.ts'

type Fields<T extends ManagedTable> = Omit<Values<T>, 'user_id'>

/** Columns with their values: one that is named has one. */
type Changes<T extends ManagedTable> = { [K in keyof Fields<T>]?: Exclude<Fields<T>[K], undefined> }

/** A body whose fields are columns of a table as they are; it may have others, which are none. */
type Fitting<T extends ManagedTable, I> = {
  readonly [K in keyof I & keyof Fields<T>]?: Fields<T>[K] | undefined
}

const isGiven = (column: string) => column !== 'id' && column !== 'user_id' && !isDerivedColumn(column)

/** The columns that a body changes: what it leaves out stays as it is. */
export function changesOf<T extends ManagedTable, const I extends Fitting<T, I>>(
  table: T,
  input: I,
): Changes<T> {
  const { columns } = schema[table]
  const given = Object.entries(input).filter(
    ([column, value]) => column in columns && isGiven(column) && value !== undefined,
  )
  // The fields that are columns fit them, as the type of the body says.
  return Object.fromEntries(given) as Changes<T>
}

/** The columns of a new row: what the body leaves out is empty, 0 where it is a number, and null where it may be. */
export function newRow<T extends ManagedTable, const I extends Fitting<T, I>>(table: T, input: I): Fields<T> {
  const { columns } = schema[table]
  const empty = Object.entries(columns)
    .filter(([column]) => isGiven(column))
    .map(([column, { nullable, type }]) => [column, nullable ? null : type === 'text' ? '' : 0])
  // Each column of the table is named.
  return { ...Object.fromEntries(empty), ...changesOf(table, input) } as Fields<T>
}
