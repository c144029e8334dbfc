import { type Kysely, sql } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import { measuredBy, statedUnit } from '#i18n/figure-units.ts'
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

/** The rows of another table that belong to the rows of a list, which are found by their texts too. */
interface Lines {
  readonly table: 'fits'
  /** Their column of the row. */
  readonly column: string
  readonly texts: readonly string[]
  readonly partNumbers: readonly string[]
}

const linesOf: Readonly<Record<string, readonly Lines[]>> = {
  products: [{ table: 'fits', column: 'product_id', texts: ['maker'], partNumbers: ['model', 'number'] }],
}

/** The lists that have groups. */
export const groupedLists = ['products', 'projects', 'services'] as const
export type GroupedList = (typeof groupedLists)[number]

export const isGrouped = (table: string): table is GroupedList => Object.hasOwn(groupsOf, table)

/** The tables that connect a row with its groups, or are its lines, and their column of the row. */
export const connecting: Readonly<Record<string, { list: GroupedList; column: string }>> = {
  productcolors: { list: 'products', column: 'product_id' },
  productsizes: { list: 'products', column: 'product_id' },
  fits: { list: 'products', column: 'product_id' },
  attributevalues: { list: 'products', column: 'product_id' },
}

/** What the figures of products are stated in, and the column of a figure that refers to it. */
const figureParts: Readonly<Record<string, string>> = {
  attributes: 'attribute_id',
  attributechoices: 'choice_id',
}

/**
 * The rows that are found by the names of a table, or by figures in its units: their list, and the condition `field = id` that
 * selects them.
 */
export const foundBy = (table: string): { list: GroupedList; field: string } | undefined => {
  const part = figureParts[table]
  if (part !== undefined) return { list: 'products', field: `attributevalues.${part}` }
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

/** Reads the texts of the lines of rows. */
async function lineTexts(db: Db, list: string, ids: readonly number[]) {
  const found: { row_id: number; text: RowText }[] = []
  for (const { table, column, texts, partNumbers } of linesOf[list] ?? []) {
    const columns = [...texts, ...partNumbers].map((one) => sql.ref(one))
    const { rows } = await sql<Record<string, unknown> & { row_id: number }>`
      select ${sql.ref(column)} as row_id, ${sql.join(columns)} from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)}) order by id`.execute(db)
    for (const row of rows) {
      const names = texts.map((one) => ({ text: String(row[one]), place: 'group', heard: true }) as const)
      const numbers = partNumbers.map(
        (one) => ({ text: String(row[one]), place: 'group', parts: true }) as const,
      )
      for (const text of [...names, ...numbers]) found.push({ row_id: row.row_id, text })
    }
  }
  return found
}

/** Reads the figures of products, and the names of the choices among them. */
async function figureTexts(db: Db, list: string, ids: readonly number[]) {
  if (list !== 'products') return []
  const rows = await db
    .selectFrom('attributevalues')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .leftJoin('attributechoices', 'attributechoices.id', 'attributevalues.choice_id')
    .where('product_id', 'in', ids)
    .select(['product_id as row_id', 'key', 'kind', 'from_milli', 'to_milli'])
    .select(languages.map((language) => `attributes.${language}_unit` as const))
    .select(languages.map((language) => `attributechoices.${language}_name` as const))
    .orderBy('attributevalues.id')
    .execute()
  return rows.flatMap((row): { row_id: number; text: RowText }[] => {
    const { row_id, kind, from_milli, to_milli } = row
    if (kind === 'choice') {
      return languages.map((language) => {
        const text = row[`${language}_name`] ?? ''
        return { row_id, text: { text, place: 'detail', language } }
      })
    }
    if (kind !== 'number' || from_milli === null || to_milli === null) return []
    const names = languages.map((language) => row[`${language}_unit`])
    const unit = statedUnit(measuredBy(row.key, names))
    if (!unit) return []
    const [from, to] = [from_milli, to_milli].map((milli) => Math.round(milli * unit.size))
    const figure = { base: unit.base, from: from ?? 0, to: to ?? 0, attribute: row.key }
    return [{ row_id, text: { text: '', place: 'group', figure } }]
  })
}

/** Reads the names of the groups of rows, the texts of their lines, and their figures. */
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
      const rowTexts = texts.get(row.row_id) ?? []
      for (const language of languages) {
        rowTexts.push({ text: String(row[`${language}_name`]), place: 'group', language })
      }
      texts.set(row.row_id, rowTexts)
    }
  }
  const further = [...(await lineTexts(db, list, ids)), ...(await figureTexts(db, list, ids))]
  for (const { row_id, text } of further) {
    const own = texts.get(row_id) ?? []
    own.push(text)
    texts.set(row_id, own)
  }
  return texts
}
