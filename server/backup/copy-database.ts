import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { createOwn } from '../database/file-permissions.ts'
import { laterThanThis, migrate, migrationNames } from '../database/migrations/index.ts'
import { Refusal } from '../database/refusal.ts'
import { storedTables, type Tables } from '../database/schema/index.ts'
import { adapt, NodeSqliteDialect } from '../database/sqlite.ts'
import { copyTables, isEqual } from '../database/transfer/copy.ts'
import { postgresSource, withoutTimeouts } from '../database/transfer/postgres.ts'
import type { Source } from '../database/transfer/source.ts'
import { openSqliteSource, sqliteSink, sqliteSource } from '../database/transfer/sqlite.ts'
import type { Config } from '../runtime/config.ts'
import { copyRows, keepRowsAlone } from './copy-rows.ts'

/** The location of a database. */
export type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** The path of the SQLite file. */
export const fileOf = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>) => join(DATA_DIR, 'nihom.sqlite')

const others = 'The tables of the database are not those of this product'

/** Wraps a handle in Kysely. */
export const queriesOn = (handle: DatabaseSync) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(handle) }) })

/**
 * Creates a SQLite file with our schema for the source's version, and copies the source's rows; nothing else of the
 * source is copied. Of a later version that only added, the columns are copied that this one has. With `rowsAlone` the file
 * has no indexes, triggers and search indexes, as a backup has none. Throws Refusal if the source's schema differs.
 */
export async function fill(source: Source, path: string, rowsAlone = false): Promise<void> {
  const migrations = await source.migrations()
  const later = laterThanThis(migrations.keys())
  if (later?.refusal !== undefined) throw new Refusal(later.refusal)
  const applied = [...migrations].filter(([name]) => migrationNames.includes(name))
  const last = applied.at(-1)?.[0]
  if (last === undefined) throw new Refusal('There is nothing in the database.')
  createOwn(path)
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // An unfinished copy is discarded, so it needs no journal.
    handle.exec('pragma journal_mode = off; pragma synchronous = off')
    const db = queriesOn(handle)
    await migrate(db, 'sqlite', last)
    if (rowsAlone) keepRowsAlone(handle)
    const to = { ...sqliteSource(handle), ...sqliteSink(handle) }
    handle.exec('begin')
    for (const table of storedTables) {
      const columns = await to.columns(table)
      const found = await source.columns(table)
      const ours = later ? found.filter((column) => columns.includes(column)) : found
      if (columns.join() !== ours.join()) throw new Refusal(`${others} (${table}).`)
      if (columns.length > 0) handle.exec(`delete from ${table}`)
    }
    const indexes = handle
      .prepare(`select name, sql from sqlite_master where type = 'index' and sql > ''`)
      .all()
    for (const { name } of indexes) handle.exec(`drop index ${name}`)
    // What a later version added has no place in the tables of this one.
    const copied = await copyTables(later ? { ...source, columns: to.columns } : source, to)
    // Building an index at the end is faster than maintaining it row by row.
    for (const { sql } of indexes) handle.exec(String(sql))
    const unequal = copied.filter((one) => !isEqual(one)).map(({ table }) => table)
    if (unequal.length > 0) throw new Error(`The copy is not equal: ${unequal.join(', ')}`)
    const note = handle.prepare('update kysely_migration set timestamp = ? where name = ?')
    for (const [name, timestamp] of applied) note.run(timestamp, name)
    handle.exec('commit')
  } finally {
    handle.close()
  }
}

/** A consistent snapshot of a database. */
export interface Snapshot {
  readonly db: Kysely<Tables>
  /** Set for SQLite. */
  readonly handle?: DatabaseSync
  /** Copies its rows to a new SQLite file of the same version, which has no other indexes than unique ones. */
  copyTo(path: string): Promise<void>
}

/** Runs work on a consistent snapshot of the database. Throws Refusal if there is none. */
export async function withSnapshot<T>(place: Place, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (place.DATABASE_URL) {
    const server = new Kysely<Tables>(withoutTimeouts(place.DATABASE_URL))
    try {
      const whole = server.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return await whole.execute((db) => work({ db, copyTo: (path) => fill(postgresSource(db), path, true) }))
    } finally {
      await server.destroy()
    }
  }
  const source = openSqliteSource(fileOf(place))
  try {
    return await work({
      db: queriesOn(source.handle),
      handle: source.handle,
      copyTo: (path) => copyRows(source.handle, path),
    })
  } finally {
    source.close()
  }
}
