import { type Insertable, type Kysely, sql } from 'kysely'
import { type Language, languages } from '#contract/values.ts'
import { fold, foldLoose } from '#i18n/fold.ts'
import { sortKey } from '#i18n/sort.ts'
import { searchedPhone } from './phone.ts'
import type { Tables } from './tables.ts'

/** Raise it when folding or the alphabets change: all rows are then computed anew at the next start. */
export const derivedVersion = 1

export type Derived = `${Language}_${'name' | 'title'}_sort` | 'name_sort' | 'search' | 'search_loose'
type DerivedTable = {
  [T in keyof Tables]: 'search' extends keyof Tables[T] ? T : never
}[keyof Tables]

interface Rule {
  /** Translated field that lists are sorted by. */
  sort?: 'name' | 'title'
  /** Column in no particular language that lists are sorted by. */
  sortPlain?: string
  /** Further translated fields to search in. */
  translated?: readonly string[]
  /** Further columns to search in. */
  plain?: readonly string[]
  /** Further columns to search in that may be empty. */
  maybe?: readonly string[]
  /** A column with a telephone number to search by, which may be empty. */
  phone?: string
}

const rules: Record<DerivedTable, Rule> = {
  metas: { translated: ['keywords', 'content'] },
  socials: { plain: ['icon', 'link'] },
  contacts: { sortPlain: 'name', plain: ['email', 'subject', 'msg'], phone: 'phone' },
  users: { sortPlain: 'name', plain: ['email'], maybe: ['pending_email'] },
  accounts: { sortPlain: 'name', plain: ['email'], maybe: ['pending_email'] },
  stores: { sort: 'name' },
  productcategories: { sort: 'name' },
  brands: { sort: 'name' },
  colors: { sort: 'name', plain: ['code'] },
  sizes: { sort: 'name' },
  sliders: { sort: 'title' },
  products: { sort: 'name', translated: ['detail'] },
  projectcategories: { sort: 'name' },
  projects: { sort: 'title', translated: ['detail'], plain: ['location', 'clientname'] },
  servicetypes: { sort: 'name' },
  services: { sort: 'title', translated: ['detail'] },
  orders: { sortPlain: 'account_name', plain: ['ordercode'] },
  audit: { plain: ['user_name', 'subject', 'subject_name', 'before_json', 'after_json'] },
}

// Sort keys are indexed; PostgreSQL refuses index entries beyond 2,704 bytes.
const longestKey = 600

function derivedColumns(table: DerivedTable, row: Readonly<Record<string, unknown>>): Record<string, string> {
  const { sort, sortPlain, translated = [], plain = [], maybe = [], phone } = rules[table]
  const value = (column: string) => {
    const found = row[column]
    if (typeof found !== 'string') throw new Error(`A row of ${table} needs ${column}`)
    return found
  }
  const each = (field: string) => languages.map((language) => `${language}_${field}`)
  const key = (language: Language, text: string) => sortKey(language, text).slice(0, longestKey)

  const columns: Record<string, string> = {}
  if (sort) {
    for (const language of languages) {
      columns[`${language}_${sort}_sort`] = key(language, value(`${language}_${sort}`))
    }
  }
  // The Kurdish alphabet's order holds the Arabic letters too.
  if (sortPlain) columns.name_sort = key('ku', value(sortPlain))

  const sources = [
    ...(sort ? each(sort) : []),
    ...(sortPlain ? [sortPlain] : []),
    ...translated.flatMap(each),
    ...plain,
    ...maybe.filter((column) => row[column]),
  ]
  const texts = [...sources.map(value), ...(phone && row[phone] ? [searchedPhone(value(phone))] : [])]
  const text = texts.map((one) => one.replace(/<[^<>]*>/g, ' ')).join('\n')
  columns.search = fold(text)
  columns.search_loose = foldLoose(text)
  return columns
}

/**
 * Completes a whole row of a table with its sort keys and its search text. Every insert goes through here,
 * and every update of a field that is sorted by or searched in, with the row as it will be.
 */
export function derive<T extends DerivedTable>(
  table: T,
  row: Omit<Insertable<Tables[T]>, Derived>,
): Insertable<Tables[T]> {
  // TypeScript does not see that a row without the derived columns and the derived columns make a whole row.
  return { ...row, ...derivedColumns(table, row) } as unknown as Insertable<Tables[T]>
}

const isDerived = (table: string): table is DerivedTable => Object.hasOwn(rules, table)

/** The columns of any table's row that are computed from its others, for a row whose table is not known here. */
export const derivedOf = (
  table: keyof Tables,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> => (isDerived(table) ? derivedColumns(table, row) : {})

/** The names of columns that are computed. */
export const isDerivedColumn = (column: string) => /^search(?:_loose)?$|_sort$/.test(column)

const batch = 500

async function rederiveTable(db: Kysely<Tables>, table: DerivedTable, after: number): Promise<void> {
  const name = sql.table(table)
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select * from ${name} where id > ${after} order by id limit ${batch}`.execute(db)
  for (const row of rows) {
    const columns = Object.entries(derivedColumns(table, row))
    const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${name} set ${sql.join(changes)} where id = ${row.id}`.execute(db)
  }
  const last = rows.at(-1)
  if (last && rows.length === batch) await rederiveTable(db, table, last.id)
}

/** Computes every row's sort keys and search text anew when they were computed by other rules than today's. */
export async function rederive(db: Kysely<Tables>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('content_state')
    .set({ derived_version: derivedVersion })
    .where('derived_version', '<>', derivedVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  for (const table of Object.keys(rules) as DerivedTable[]) await rederiveTable(db, table, 0)
}
