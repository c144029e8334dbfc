import type { Insertable } from 'kysely'
import { type Language, languages } from '#contract/kit/languages.ts'
import { middleKeys, type RowText, rowKeys } from '#i18n/search/row-keys.ts'
import { sortKey } from '#i18n/sort.ts'
import { certainNumber } from '#i18n/typed-number.ts'
import { searchedPhone } from './phone.ts'
import { isSearched, type SearchedTable, schema, type TableName, type Tables } from './schema/index.ts'
import type { DerivedColumn } from './schema/table.ts'

/** Increment it when folding, the search keys or the alphabets change: the next start recomputes all rows. */
export const derivedVersion = 8

// Sort keys are indexed, and PostgreSQL refuses index entries over 2,704 bytes.
const longestKey = 600

type Row = Readonly<Record<string, unknown>>

/** The searchable text of a column; undefined if it is optional and empty. */
function textOf(name: TableName, row: Row, column: string): string | undefined {
  const { nullable, phone, parts } = schema[name].columns[column] ?? {}
  const value = row[column]
  if ((nullable || phone || parts) && (value ?? '') === '') return undefined
  if (typeof value !== 'string') throw new Error(`A row of ${name} needs ${column}`)
  return phone ? searchedPhone(value) : value
}

/** The searched columns of a field, each with its language if it is translated. */
const columnsOf = (
  name: SearchedTable,
  field: string,
): readonly (readonly [column: string, language?: Language])[] =>
  field in schema[name].columns
    ? [[field]]
    : languages.map((language) => [`${language}_${field}`, language] as const)

function searchedTexts(name: SearchedTable, row: Row): RowText[] {
  const { columns, sort, searched } = schema[name]
  return [...(sort === undefined ? [] : [sort]), ...searched].flatMap((field) =>
    columnsOf(name, field).flatMap(([column, language]) => {
      const text = textOf(name, row, column)?.replace(/<[^<>]*>/g, ' ')
      const { code, phone, parts, personal } = columns[column] ?? {}
      const place = code || phone ? 'code' : field === sort ? 'name' : 'detail'
      if (text === undefined) return []
      const isPerson = personal && !phone && place !== 'detail' && !text.includes('@')
      return [{ text, place, language, parts, ...(isPerson && { heard: true }) }]
    }),
  )
}

/** The figures that columns of a row state, such as the speed of a project's lifts. */
function statedFigures(name: SearchedTable, row: Row): RowText[] {
  return Object.entries(schema[name].columns).flatMap(([column, { figure: base }]) => {
    const milli = Math.round((certainNumber(String(row[column] ?? '')) ?? 0) * 1000)
    return base && milli > 0 ? [{ text: '', place: 'group', figure: { base, from: milli, to: milli } }] : []
  })
}

function derivedColumns(name: SearchedTable, row: Row, groups: readonly RowText[]): Record<string, string> {
  const { columns, sort } = schema[name]
  const key = (language: Language, column: string) =>
    sortKey(language, textOf(name, row, column) ?? '').slice(0, longestKey)

  const derived: Record<string, string> = {}
  if (sort !== undefined && sort in columns) {
    // The Kurdish alphabet also contains the Arabic letters.
    derived.name_sort = key('ku', sort)
  } else if (sort !== undefined) {
    for (const language of languages) {
      derived[`${language}_${sort}_sort`] = key(language, `${language}_${sort}`)
    }
  }
  const texts = searchedTexts(name, row)
  derived.search = rowKeys([...texts, ...statedFigures(name, row), ...groups])
  derived.search_loose = middleKeys(texts)
  return derived
}

/**
 * Adds the sort keys and search keys to a complete row. Every insert uses it, and so does every update of a sorted or
 * searched field, with the row as it will be. The names of its groups are added by `refreshRows`.
 */
export function derive<T extends SearchedTable>(
  table: T,
  row: Omit<Insertable<Tables[T]>, DerivedColumn>,
): Insertable<Tables[T]> {
  // TypeScript cannot see that the two parts make a complete row.
  return { ...row, ...derivedColumns(table, row, []) } as unknown as Insertable<Tables[T]>
}

/**
 * The derived columns of a row, for callers that do not know the table statically. `groups` are the names of the rows that
 * it belongs to, such as a product's brand.
 */
export const derivedOf = (
  table: TableName,
  row: Row,
  groups: readonly RowText[] = [],
): Record<string, string> => (isSearched(table) ? derivedColumns(table, row, groups) : {})

/** Whether a column is derived. */
export const isDerivedColumn = (column: string) => /^search(?:_loose)?$|_sort$/.test(column)
