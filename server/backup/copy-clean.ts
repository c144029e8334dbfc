import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../database/refusal.ts'
import { storedTables } from '../database/schema/index.ts'
import type { Source } from '../database/transfer/source.ts'
import { sqliteSource } from '../database/transfer/sqlite.ts'
import { fill } from './copy-database.ts'
import { schemaOf } from './examine.ts'

const strange = 'The database in it is not of this product'

/** The largest id in both databases. */
const maxId = 2 ** 31 - 1

/** SQLite error codes that blame the machine rather than the file: memory, I/O, disk space, missing path. */
const machine = [7, 10, 13, 14]
const damaged = [11, 26]

function plainly(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (machine.includes(code)) return error
  if (damaged.includes(code)) return new Refusal('The database in it is damaged.')
  return new Refusal(`${strange} (${error.message}).`)
}

/**
 * Throws Refusal unless everything we read from the file is a plain table: a view or virtual table would execute code.
 */
function assertTables(handle: DatabaseSync): void {
  const ownTables = new Set<string>([...storedTables, 'kysely_migration', 'sqlite_sequence'])
  const found = handle.prepare(`select name, type from pragma_table_list where schema = 'main'`).all()
  const odd = found.find(({ name, type }) => ownTables.has(String(name)) && type !== 'table')
  if (odd) throw new Refusal(`${strange} (${odd.name}).`)
  for (const table of storedTables) {
    const computed = handle.prepare('select name from pragma_table_xinfo(?) where hidden <> 0').get(table)
    if (computed) throw new Refusal(`${strange} (${table}).`)
  }
}

const bounded = (source: Source): Source => ({
  ...source,
  async lastId(table) {
    const last = await source.lastId(table)
    if (last !== undefined && !(last >= 0 && last <= maxId)) throw new Refusal(`${strange} (${table}).`)
    return last
  },
})

/**
 * Copies the rows of an untrusted SQLite file into a new file with our own schema. No trigger, view, table, index or
 * check of the other file is copied or executed. Throws Refusal if the file is damaged, from a later version, or not
 * ours.
 */
export async function copyClean(from: string, to: string): Promise<void> {
  try {
    const handle = new DatabaseSync(from, { readOnly: true, enableDoubleQuotedStringLiterals: false })
    try {
      handle.exec('pragma trusted_schema = off; pragma cell_size_check = on')
      assertTables(handle)
      const source = sqliteSource(handle)
      schemaOf(await source.migrations())
      await fill(bounded(source), to)
    } finally {
      handle.close()
    }
  } catch (error) {
    throw plainly(error)
  }
  // The file was written without syncing.
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}
