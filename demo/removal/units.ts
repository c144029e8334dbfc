import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { storyLines } from '#server/database/migrations/0054-project-stories.ts'
import type { TableName, Tables } from '#server/database/schema/index.ts'
import { isDerivedColumn } from '#server/database/search-columns.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * The tables that the demo fills, in an order in which their rows can be deleted, each with the tables whose rows are
 * parts of one of its rows and the column that says of which.
 */
const units = {
  contacts: {},
  orders: { orderitems: 'order_id', orderevents: 'order_id' },
  accounts: {},
  products: {
    productcolors: 'product_id',
    productsizes: 'product_id',
    productavatars: 'product_id',
    productgalaries: 'product_id',
    attributevalues: 'product_id',
    fits: 'product_id',
  },
  projects: { projectavatars: 'project_id' },
  services: {},
  offices: {},
  certificates: {},
  sliders: {},
  metas: {},
  socials: {},
  projectcategories: {},
  servicetypes: {},
  productcategories: {},
  brands: {},
  stores: {},
  colors: {},
  sizes: {},
} as const satisfies { readonly [T in TableName]?: { readonly [P in TableName]?: string } }

export type UnitTable = keyof typeof units

// Object.keys loses the key types; they are exactly these tables.
export const unitTables = Object.keys(units) as readonly UnitTable[]

export const isUnitTable = (name: string): name is UnitTable => Object.hasOwn(units, name)

/** The tables of a unit's parts, each with the column that refers to the unit. */
export const partsOf = (table: UnitTable): readonly (readonly [table: string, column: string])[] =>
  Object.entries(units[table])

/** A row with its parts, and the digest of all of them. */
export interface Unit {
  readonly row: Row
  /** The parts with their tables. */
  readonly parts: readonly { readonly table: string; readonly row: Row }[]
  readonly digest: string
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** The digest of one value of the settings. */
export const digestOfValue = (value: unknown): string => digestOf(value)

/**
 * A project with its story as the last lines of its descriptions: there it was when earlier versions made their digests, and a
 * migration that moves it must not make a project of the demo look changed.
 */
function withStoryLines(row: Row): Row {
  const fields = storyLines.flatMap(({ language, lines }) => {
    const storyTexts = lines.flatMap(({ column, label }) => (row[column] ? [`${label}: ${row[column]}`] : []))
    const detail = `${language}_detail`
    const text = storyTexts.length > 0 ? `${row[detail]}\n\n${storyTexts.join('\n')}` : row[detail]
    return [[detail, text], ...lines.map(({ column }) => [column, ''])]
  })
  return { ...row, ...Object.fromEntries(fields) }
}

/**
 * What tells of a row. Empty values are left out, so that a column that a later version adds changes no digest until
 * somebody fills it.
 */
const telling = (row: Row) =>
  Object.entries(row)
    .filter(([column, value]) => !isDerivedColumn(column) && value !== null && value !== '' && value !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))

async function rowsOf(db: Kysely<Tables>, table: string, column: string, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) order by id`.execute(db)
  return rows
}

/** Those of the units with these ids that exist, by id. */
export async function readUnits(
  db: Kysely<Tables>,
  table: UnitTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Unit>> {
  if (ids.length === 0) return new Map()
  const parts = new Map<unknown, { table: string; row: Row }[]>()
  for (const [part, column] of partsOf(table))
    for (const row of await rowsOf(db, part, column, ids)) {
      const own = parts.get(row[column]) ?? []
      parts.set(row[column], own)
      own.push({ table: part, row })
    }
  const rows = await rowsOf(db, table, 'id', ids)
  return new Map(
    rows.map((row) => {
      const own = parts.get(row.id) ?? []
      const content = [
        telling(table === 'projects' ? withStoryLines(row) : row),
        ...own.map((part) => [part.table, telling(part.row)]),
      ]
      return [row.id, { row, parts: own, digest: digestOf(content) }]
    }),
  )
}
