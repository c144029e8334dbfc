import { type Kysely, sql } from 'kysely'
import { languages } from '#contract/languages.ts'
import type { RowText } from '#i18n/search/row-keys.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** How a row comes to the names of one of its groups. */
interface Group {
  /** The table of names. */
  readonly table: 'brands' | 'productcategories' | 'colors' | 'sizes' | 'projectcategories' | 'servicetypes'
  /** The column that refers to it, in the row itself or in the table `through`. */
  readonly column: string
  readonly through?: 'productcolors' | 'productsizes'
}

/** The groups by whose names the rows of a list are found too. */
const groupsOf: Readonly<Record<string, readonly Group[]>> = {
  products: [
    { table: 'brands', column: 'brand_id' },
    { table: 'productcategories', column: 'productcategory_id' },
    { table: 'colors', column: 'color_id', through: 'productcolors' },
    { table: 'sizes', column: 'size_id', through: 'productsizes' },
  ],
  projects: [{ table: 'projectcategories', column: 'projectcategory_id' }],
  services: [{ table: 'servicetypes', column: 'servicetype_id' }],
}

/** The lists that have groups. */
export const groupedLists = ['products', 'projects', 'services'] as const
export type GroupedList = (typeof groupedLists)[number]

export const isGrouped = (table: string): table is GroupedList => Object.hasOwn(groupsOf, table)

/** The tables that connect a row with its groups, and their column of the row. */
export const connecting: Readonly<Record<string, { list: GroupedList; column: string }>> = {
  productcolors: { list: 'products', column: 'product_id' },
  productsizes: { list: 'products', column: 'product_id' },
}

/** The rows that are found by the names of a table: their list, and the condition `field = id` that selects them. */
export const foundBy = (table: string): { list: GroupedList; field: string } | undefined => {
  for (const list of groupedLists) {
    const group = groupsOf[list]?.find((one) => one.table === table)
    if (group) return { list, field: group.through ? `${group.through}.${group.column}` : group.column }
  }
  return undefined
}

/** Selects the rows of a list by a field as `foundBy` gives it. */
export function rowsWith(list: GroupedList, field: string, value: number) {
  const [through, column] = field.split('.')
  return column === undefined
    ? sql<boolean>`${sql.ref(`${list}.${field}`)} = ${value}`
    : sql<boolean>`${sql.ref(`${list}.id`)} in (select product_id from ${sql.table(through ?? '')}
        where ${sql.ref(column)} = ${value})`
}

/** Reads the names of the groups of rows. */
export async function groupNames(
  db: Db,
  list: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RowText[]>> {
  const texts = new Map<number, RowText[]>()
  const chosen = sql.join(ids)
  for (const { table, column, through } of groupsOf[list] ?? []) {
    const names = languages.map((language) => sql.ref(`${table}.${language}_name`))
    const [from, own] = through ? [through, 'product_id'] : [list, 'id']
    const { rows } = await sql<Record<string, unknown> & { row_id: number }>`
      select distinct ${sql.ref(`${from}.${own}`)} as row_id, ${sql.join(names)} from ${sql.table(from)}
      join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`${from}.${column}`)}
      where ${sql.ref(`${from}.${own}`)} in (${chosen})`.execute(db)
    for (const row of rows) {
      const known = texts.get(row.row_id) ?? []
      for (const language of languages) {
        known.push({ text: String(row[`${language}_name`]), place: 'group', language })
      }
      texts.set(row.row_id, known)
    }
  }
  return texts
}
