import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** A dated version: its name, and the moment its day began (UTC), in milliseconds since 1970. */
export interface Version {
  /** The date of the release, `2026.11.29`. */
  readonly name: string
  readonly start: number
}

/**
 * Reads a version of package.json, whose numbers have no leading zeros (`2026.1.5`, semver). Throws for one that is no
 * date.
 */
export function readVersion(written: unknown): Version {
  const [, year = '', month = '', date = ''] = /^(\d{4})\.(\d\d?)\.(\d\d?)$/.exec(String(written)) ?? []
  const name = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('.')
  const start = Date.parse(`${name.replaceAll('.', '-')}T00:00:00Z`)
  if (Number.isNaN(start))
    throw new Error(`The version "${written}" of package.json is no date, such as 2026.1.5.`)
  return { name, start }
}

/** The version in the package.json of a folder of the product. */
export function versionIn(folder: string): Version {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return readVersion(
    typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : '',
  )
}

/** The version of this product. */
export const version = versionIn(root)
