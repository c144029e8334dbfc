import { languages } from '#contract/kit/languages.ts'
import { type StoredTable, storedTables } from '../schema/index.ts'
import type { Source } from './source.ts'

/** The number of rows that migrations create in a table. */
const first: Partial<Record<StoredTable, number>> = {
  brands: 1,
  stores: 1,
  settings: 1,
  content_state: 1,
  places: 19,
  attributes: 22,
  attributechoices: 21,
  search_jobs: 5,
}

/** Whether a database is still as the migrations created it. */
export async function isBlank(source: Source): Promise<boolean> {
  for (const table of storedTables) {
    const columns = await source.columns(table)
    if (columns.length === 0) continue
    let count = 0
    for await (const rows of source.rows(table, columns)) {
      count += rows.length
      const isNamed = rows.some((row) => languages.some((code) => row[`${code}_name`] !== ''))
      if (count > (first[table] ?? 0) || (table === 'settings' && isNamed)) return false
    }
  }
  return true
}
