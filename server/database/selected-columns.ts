import { type Language, languages } from '#contract/kit/languages.ts'
import { schema, type Tables } from './schema/index.ts'
import type { DerivedColumn } from './schema/table.ts'
import { isDerivedColumn } from './search-columns.ts'

/** Selects the names of a joined row, such as `colors.ku_name as colors_ku_name`; `prefix` replaces `colors_`. */
export const joinedNames = <const T extends string, const P extends string = `${T}_`>(
  table: T,
  // When omitted, P has exactly this default.
  prefix: P = `${table}_` as P,
) => languages.map((language) => `${table}.${language}_name as ${prefix}${language}_name` as const)

/** The non-derived columns of a table, such as `stores.id`, except `but`. */
export function ownColumns<
  const T extends keyof Tables,
  const B extends Exclude<keyof Tables[T], DerivedColumn> = never,
>(table: T, ...but: readonly B[]) {
  const left: readonly PropertyKey[] = but
  const columns = Object.keys(schema[table].columns).filter(
    (column) => !isDerivedColumn(column) && !left.includes(column),
  )
  // Object.keys loses the key types; they are the columns of the table's rows.
  return columns.map(
    (column) => `${table}.${column}`,
  ) as `${T}.${Exclude<keyof Tables[T], DerivedColumn | B> & string}`[]
}

/**
 * Makes a function that reads a joined row's names, '' if the join found none; `prefix` as in `joinedNames`. Make it
 * once per query: each cart line has three of them.
 */
export function namesWith<const P extends string>(prefix: P) {
  const columns = languages.map((language): `${P}${Language}_name` => `${prefix}${language}_name`)
  return (row: { readonly [C in `${P}${Language}_name`]: string | null }) => {
    const names: Partial<Record<`${P}${Language}_name`, string>> = {}
    for (const column of columns) names[column] = row[column] ?? ''
    // Every column is set: these are all of them.
    return names as { [C in `${P}${Language}_name`]: string }
  }
}

/** The names of a joined row that there is not; `prefix` as in `joinedNames`. */
export const emptyNames = <const P extends string>(prefix: P) =>
  // Object.fromEntries loses the key types; they are exactly these columns.
  Object.fromEntries(languages.map((language) => [`${prefix}${language}_name`, ''])) as {
    readonly [C in `${P}${Language}_name`]: string
  }
