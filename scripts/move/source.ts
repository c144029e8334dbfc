import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from './refusal.ts'
import type { Row } from './sums.ts'
import { keys, single, type Table } from './tables.ts'

/** The SQLite database that is moved, as it was at one moment, whatever is written to it meanwhile. */
export interface Source {
  /** When each migration was made, by its name. */
  readonly migrations: ReadonlyMap<string, string>
  columns(table: Table): readonly string[]
  /** Every row in the order of the table's key, read as it is asked for. */
  rows(table: Table): Iterable<Row>
  /** The largest id the table ever gave; undefined when it counts none. */
  lastId(table: Table): number | undefined
  close(): void
}

/** Opens a file for reading alone and holds on to this moment of it until `close`. Throws Refusal without a file. */
export function openSource(path: string): Source {
  if (!existsSync(path)) throw new Refusal(`There is no database to move: ${path} does not exist.`)
  const handle = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  // The moment is that of the first question.
  handle.exec('begin')
  const migrations = handle.prepare('select name, timestamp from kysely_migration').all()
  return {
    migrations: new Map(migrations.map(({ name, timestamp }) => [String(name), String(timestamp)])),
    columns: (table) =>
      handle
        .prepare('select name from pragma_table_info(?) order by name')
        .all(table)
        .map(({ name }) => String(name)),
    rows: (table) => handle.prepare(`select * from ${table} order by ${keys[table]}`).iterate(),
    lastId(table) {
      if (single.includes(table) || keys[table] !== 'id') return undefined
      return Number(handle.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq ?? 0)
    },
    close: () => handle.close(),
  }
}
