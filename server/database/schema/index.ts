import { languages } from '#contract/kit/languages.ts'
import { catalogue } from './catalogue.ts'
import type { Column, RowTypes } from './columns.ts'
import { company } from './company.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { records } from './records.ts'
import type { Table } from './table.ts'
import { tokens } from './tokens.ts'

const declared = {
  ...people,
  ...catalogue,
  ...company,
  ...projects,
  ...orders,
  ...tokens,
  ...records,
} satisfies Readonly<Record<string, Table>>

type Declared = typeof declared
export type TableName = keyof Declared

/**
 * All tables, typed for Kysely. Texts, times (ISO 8601, UTC) and booleans (0, 1) are stored alike on both databases.
 */
export type Tables = { [T in TableName]: RowTypes<Declared[T]['columns']> }

/** The tables whose rows staff manage individually. */
export type ManagedTable = {
  [T in TableName]: Declared[T] extends { managed: true } ? T : never
}[TableName]

/** The tables with derived columns: sort keys and search text. */
export type SearchedTable = {
  [T in TableName]: 'search' extends keyof Declared[T]['columns'] ? T : never
}[TableName]

/** The tables that backups and moves copy: all except those that triggers maintain. */
export type StoredTable = {
  [T in TableName]: Declared[T] extends { derived: true } ? never : T
}[TableName]

export const schema: Readonly<Record<TableName, Table>> = declared

// Object.keys loses the key types; they are exactly the tables.
const names = Object.keys(declared) as readonly TableName[]

const columnsWith = (name: TableName, has: (column: Column) => boolean): readonly string[] =>
  Object.entries(schema[name].columns)
    .filter(([, column]) => has(column))
    .map(([column]) => column)

const refersTo = (name: TableName) =>
  names.filter((other) =>
    Object.values(schema[name].columns).some(({ refers }) => other !== name && refers?.table === other),
  )

/** Adds a table to the set after all tables that it references. */
function placeIn(placed: Set<TableName>, name: TableName): void {
  if (placed.has(name)) return
  for (const other of refersTo(name)) placeIn(placed, other)
  placed.add(name)
}

function inOrder(): readonly StoredTable[] {
  const placed = new Set<TableName>()
  for (const name of names) placeIn(placed, name)
  return [...placed].filter(isStored)
}

export const isTable = (name: string): name is TableName => Object.hasOwn(declared, name)

const isStored = (name: TableName): name is StoredTable => !('derived' in declared[name])

/** All copied tables, each after the tables it references. */
export const storedTables = inOrder()

export const isSearched = (name: TableName): name is SearchedTable => 'search' in schema[name].columns

export const searchedTables = names.filter(isSearched)

/** The names of credential columns in any table. */
export const secretColumns: ReadonlySet<string> = new Set(
  names.flatMap((name) => columnsWith(name, ({ secret }) => secret === true)),
)

/** The personal data columns of a table. */
export const personalColumns = (name: TableName) => columnsWith(name, ({ personal }) => personal === true)

/** The columns in other tables whose foreign keys prevent deleting a row of this one. */
export const restrictedBy = (name: TableName): readonly { table: TableName; column: string }[] =>
  names.flatMap((table) =>
    columnsWith(table, ({ refers }) => refers?.table === name && refers.onDelete === 'restrict').map(
      (column) => ({ table, column }),
    ),
  )

/**
 * The translated fields of a table in order, such as `name`; the first is the row's name. Texts copied from other
 * tables are not included.
 */
export function translatedFields(name: TableName): readonly string[] {
  const [code] = languages
  return Object.keys(schema[name].columns)
    .filter((column) => column.startsWith(`${code}_`) && !column.endsWith('_sort'))
    .map((column) => column.slice(code.length + 1))
}
