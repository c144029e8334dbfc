import { type Insertable, type Kysely, sql } from 'kysely'
import { type Language, languages } from '#contract/languages.ts'
import { fold, foldLoose } from '#i18n/fold.ts'
import { sortKey } from '#i18n/sort.ts'
import { searchedPhone } from './phone.ts'
import {
  isSearched,
  type SearchedTable,
  schema,
  searchedTables,
  type TableName,
  type Tables,
} from './schema/index.ts'
import type { DerivedColumn } from './schema/table.ts'

/** Increment it when folding or the alphabets change: the next start recomputes all rows. */
export const derivedVersion = 1

// Sort keys are indexed, and PostgreSQL refuses index entries over 2,704 bytes.
const longestKey = 600

type Row = Readonly<Record<string, unknown>>

/** The searchable text of a column; undefined if it is optional and empty. */
function textOf(name: TableName, row: Row, column: string): string | undefined {
  const { nullable, phone } = schema[name].columns[column] ?? {}
  const value = row[column]
  if ((nullable || phone) && (value ?? '') === '') return undefined
  if (typeof value !== 'string') throw new Error(`A row of ${name} needs ${column}`)
  return phone ? searchedPhone(value) : value
}

function derivedColumns(name: SearchedTable, row: Row): Record<string, string> {
  const { columns, sort, searched } = schema[name]
  const key = (language: Language, column: string) =>
    sortKey(language, textOf(name, row, column) ?? '').slice(0, longestKey)
  const eachOf = (field: string) =>
    field in columns ? [field] : languages.map((language) => `${language}_${field}`)

  const derived: Record<string, string> = {}
  if (sort !== undefined && sort in columns) {
    // The Kurdish alphabet also contains the Arabic letters.
    derived.name_sort = key('ku', sort)
  } else if (sort !== undefined) {
    for (const language of languages) {
      derived[`${language}_${sort}_sort`] = key(language, `${language}_${sort}`)
    }
  }
  const text = [...(sort === undefined ? [] : [sort]), ...searched]
    .flatMap(eachOf)
    .map((column) => textOf(name, row, column)?.replace(/<[^<>]*>/g, ' '))
    .filter((one) => one !== undefined)
    .join('\n')
  derived.search = fold(text)
  derived.search_loose = foldLoose(text)
  return derived
}

/**
 * Adds the sort keys and search text to a complete row. Every insert uses it, and so does every update of a sorted or
 * searched field, with the row as it will be.
 */
export function derive<T extends SearchedTable>(
  table: T,
  row: Omit<Insertable<Tables[T]>, DerivedColumn>,
): Insertable<Tables[T]> {
  // TypeScript cannot see that the two parts make a complete row.
  return { ...row, ...derivedColumns(table, row) } as unknown as Insertable<Tables[T]>
}

/** The derived columns of a row, for callers that do not know the table statically. */
export const derivedOf = (table: TableName, row: Row): Record<string, string> =>
  isSearched(table) ? derivedColumns(table, row) : {}

/** Whether a column is derived. */
export const isDerivedColumn = (column: string) => /^search(?:_loose)?$|_sort$/.test(column)

const batch = 500

/** The tables that migrations fill with rows, without sort keys and search texts. */
const filledByMigrations: readonly SearchedTable[] = ['places']

async function rederiveTable(
  db: Kysely<Tables>,
  table: SearchedTable,
  condition = sql`true`,
  after = 0,
): Promise<void> {
  const name = sql.table(table)
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select * from ${name} where id > ${after} and ${condition} order by id limit ${batch}`.execute(db)
  for (const row of rows) {
    const columns = Object.entries(derivedColumns(table, row))
    const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${name} set ${sql.join(changes)} where id = ${row.id}`.execute(db)
  }
  const last = rows.at(-1)
  if (last && rows.length === batch) await rederiveTable(db, table, condition, last.id)
}

/** Recomputes all sort keys and search texts if `derivedVersion` has changed, else those that migrations left empty. */
export async function rederive(db: Kysely<Tables>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('content_state')
    .set({ derived_version: derivedVersion })
    .where('derived_version', '<>', derivedVersion)
    .executeTakeFirst()
  const changed = numUpdatedRows > 0n
  for (const table of changed ? searchedTables : filledByMigrations)
    await rederiveTable(db, table, changed ? sql`true` : sql`search = ''`)
}
