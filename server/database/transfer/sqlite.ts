import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Refusal } from '../refusal.ts'
import { type StoredTable, schema } from '../schema/index.ts'
import { batch, type Sink, type Source } from './source.ts'
import type { Row } from './sums.ts'

const counts = (table: StoredTable) => !schema[table].single && schema[table].key === 'id'
const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** A source on a handle. It is a consistent snapshot only inside a transaction. */
export function sqliteSource(handle: DatabaseSync): Source {
  const has = (table: string) =>
    handle.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined
  return {
    async migrations() {
      if (!has('kysely_migration')) return new Map()
      const rows = handle.prepare('select name, timestamp from kysely_migration order by name').all()
      return new Map(rows.map(({ name, timestamp }) => [String(name), String(timestamp)]))
    },
    async columns(table) {
      const rows = handle.prepare('select name from pragma_table_info(?) order by name').all(table)
      return rows.map(({ name }) => String(name))
    },
    async *rows(table, columns) {
      let waiting: Row[] = []
      const query = `select ${listed(columns)} from ${table} order by ${schema[table].key}`
      for (const row of handle.prepare(query).iterate()) {
        waiting.push(row)
        if (waiting.length < batch) continue
        yield waiting
        waiting = []
      }
      if (waiting.length > 0) yield waiting
    },
    async lastId(table) {
      if (!counts(table)) return undefined
      return Number(handle.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq ?? 0)
    },
  }
}

function bound(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`A row cannot hold a ${typeof value}`)
}

/** A sink on a handle with foreign keys disabled. */
export function sqliteSink(handle: DatabaseSync): Sink {
  return {
    async insert(table, columns, rows) {
      const marks = columns.map(() => '?').join(', ')
      const statement = handle.prepare(`insert into ${table} (${listed(columns)}) values (${marks})`)
      for (const row of rows) statement.run(...columns.map((column) => bound(row[column])))
    },
    async setLastId(table, id) {
      handle.prepare('delete from sqlite_sequence where name = ?').run(table)
      if (id > 0) handle.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id)
    },
  }
}

/** Opens a file read-only and holds a snapshot until it is closed. Throws Refusal if there is no file. */
export function openSqliteSource(path: string): Source & { readonly handle: DatabaseSync; close(): void } {
  if (!existsSync(path)) throw new Refusal(`There is no database: ${path} does not exist.`)
  const handle = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  // The first query takes the snapshot.
  handle.exec('begin; select count(*) from sqlite_master')
  return { ...sqliteSource(handle), handle, close: () => handle.close() }
}
