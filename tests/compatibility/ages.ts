import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browsers } from '#web/browsers.ts'

const numbered = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}
/** Whether a browser of this version has what the statement is about, under its own name and without a setting. */
function covers(statement: SimpleSupportStatement, version: string) {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement
  if (!version_added || version_added === 'preview' || flags || prefix || alternative_name) return false
  if (version_removed && numbered(version_removed) <= numbered(version)) return false
  return numbered(version_added) <= numbered(version)
}

/**
 * Returns the browsers of our list that lack what MDN's tables describe, as `chrome 111`. A browser that the table does
 * not name has it, and so has one whose support is partial. What one of two devices never gets, such as touch events, is
 * no question of age.
 */
export function lacking({ __compat }: Identifier): readonly string[] {
  if (!__compat) return []
  const support = new Map(Object.entries(__compat.support))
  return browsers.flatMap(({ tables, version }) => {
    const rows = tables.flatMap((table) => {
      const found = support.get(table)
      return found === undefined ? [] : [{ table, statements: [found].flat() }]
    })
    const has = rows.map(({ statements }) => statements.some((one) => covers(one, version)))
    const late = rows.filter(
      ({ statements }, at) =>
        !has[at] && (!has.includes(true) || statements.some((one) => covers(one, '9999'))),
    )
    return late.map(({ table }) => `${table} ${version}`)
  })
}

/** A name that MDN's tables know, and whether every browser of our list has what it stands for. */
export interface Entry {
  readonly name: string
  readonly isOld: boolean
  readonly entry: Identifier
}

/** What a table describes, each by its name. */
export const entriesOf = (table: Identifier = {}): readonly Entry[] =>
  Object.keys(table).flatMap((name) => {
    const entry = name === '__compat' ? undefined : table[name]
    return entry ? [{ name, entry, isOld: lacking(entry).length === 0 }] : []
  })

/** MDN's tables. */
export const { api, css, html, javascript } = bcd

/** Something newer than our list, and where it was found: the text around it. */
export interface Found {
  readonly feature: string
  readonly at: string
}

/** The same in a file. */
export interface FoundIn extends Found {
  readonly file: string
}
