import { languages } from '#contract/languages.ts'
import { type StoredTable, storedTables } from '../schema/index.ts'
import type { Source } from './source.ts'

/** The tables that migrations create with a row. */
const first: readonly StoredTable[] = ['brands', 'stores', 'settings', 'content_state']

/** Whether a database is still as the migrations created it. */
export async function isBlank(source: Source): Promise<boolean> {
  for (const table of storedTables) {
    const columns = await source.columns(table)
    if (columns.length === 0) continue
    let count = 0
    for await (const rows of source.rows(table, columns)) {
      count += rows.length
      const isNamed = rows.some((row) => languages.some((code) => row[`${code}_name`] !== ''))
      if (count > 1 || !first.includes(table) || (table === 'settings' && isNamed)) return false
    }
  }
  return true
}
