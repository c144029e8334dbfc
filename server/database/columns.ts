import { type Language, languages } from '#contract/languages.ts'
import { schema, type Tables } from './schema/index.ts'
import type { DerivedColumn } from './schema/table.ts'
import { isDerivedColumn } from './search-columns.ts'

/** The names of a joined row, as `colors.ku_name as colors_ku_name`; `prefix` takes the place of `colors_`. */
export const joinedNames = <const T extends string, const P extends string = `${T}_`>(
  table: T,
  // Where none is given, P is its default.
  prefix: P = `${table}_` as P,
) => languages.map((language) => `${table}.${language}_name as ${prefix}${language}_name` as const)

/** The columns of a table that are given to it, as `stores.id`: all but those that are computed, and `but`. */
export function ownColumns<
  const T extends keyof Tables,
  const B extends Exclude<keyof Tables[T], DerivedColumn> = never,
>(table: T, ...but: readonly B[]) {
  const left: readonly PropertyKey[] = but
  const columns = Object.keys(schema[table].columns).filter(
    (column) => !isDerivedColumn(column) && !left.includes(column),
  )
  // The keys of a table's columns are those of its rows.
  return columns.map(
    (column) => `${table}.${column}`,
  ) as `${T}.${Exclude<keyof Tables[T], DerivedColumn | B> & string}`[]
}

/**
 * Makes a function that takes the names of a joined row, '' for those of one that is not there; `prefix` as in
 * `joinedNames`. It is made once per query: a cart has three of them in each line.
 */
export function namesWith<const P extends string>(prefix: P) {
  const columns = languages.map((language): `${P}${Language}_name` => `${prefix}${language}_name`)
  return (row: { readonly [C in `${P}${Language}_name`]: string | null }) => {
    const names: Partial<Record<`${P}${Language}_name`, string>> = {}
    for (const column of columns) names[column] = row[column] ?? ''
    // Each of them was set: the columns are exactly these.
    return names as { [C in `${P}${Language}_name`]: string }
  }
}
