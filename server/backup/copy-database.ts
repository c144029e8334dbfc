import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { createOwn } from '../database/file-permissions.ts'
import { migrate, migrationNames } from '../database/migrations/index.ts'
import { storedTables, type Tables } from '../database/schema/index.ts'
import { adapt, NodeSqliteDialect } from '../database/sqlite.ts'
import { copyTables, isEqual } from '../database/transfer/copy.ts'
import { postgresSource, withoutTimeouts } from '../database/transfer/postgres.ts'
import { Refusal } from '../database/transfer/refusal.ts'
import type { Source } from '../database/transfer/source.ts'
import { openSqliteSource, sqliteSink, sqliteSource } from '../database/transfer/sqlite.ts'

/** Where a database is. */
export type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** The file of a place's SQLite database. */
export const fileOf = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>) => join(DATA_DIR, 'nihom.sqlite')

const others = 'The tables of the database are not those of this product'

/** Pages that are copied before others have their turn. */
const rate = 500

/** Lends a file to Kysely. */
export const lent = (handle: DatabaseSync) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(handle) }) })

/**
 * Makes a new SQLite file with the tables that the product makes for the version of the source, and the source's rows:
 * nothing else of the source comes along. Throws Refusal when its tables are others.
 */
export async function fill(source: Source, path: string): Promise<void> {
  const migrations = await source.migrations()
  const last = [...migrations.keys()].at(-1)
  if (last === undefined) throw new Refusal('There is nothing in the database.')
  if (!migrationNames.includes(last)) throw new Refusal('The database is of a later version of the product.')
  createOwn(path)
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // A copy that is not finished is thrown away.
    handle.exec('pragma journal_mode = off; pragma synchronous = off')
    const db = lent(handle)
    await migrate(db, 'sqlite', last)
    const to = { ...sqliteSource(handle), ...sqliteSink(handle) }
    handle.exec('begin')
    for (const table of storedTables) {
      const columns = await to.columns(table)
      if (columns.join() !== (await source.columns(table)).join()) throw new Refusal(`${others} (${table}).`)
      if (columns.length > 0) handle.exec(`delete from ${table}`)
    }
    const indexes = handle
      .prepare(`select name, sql from sqlite_master where type = 'index' and sql > ''`)
      .all()
    for (const { name } of indexes) handle.exec(`drop index ${name}`)
    const copied = await copyTables(source, to)
    // An index is made of all rows at once in less time than row by row.
    for (const { sql } of indexes) handle.exec(String(sql))
    const unequal = copied.filter((one) => !isEqual(one)).map(({ table }) => table)
    if (unequal.length > 0) throw new Error(`The copy is not equal: ${unequal.join(', ')}`)
    const note = handle.prepare('update kysely_migration set timestamp = ? where name = ?')
    for (const [name, timestamp] of migrations) note.run(timestamp, name)
    handle.exec('commit')
  } finally {
    handle.close()
  }
}

/** A database as it is at one moment, whatever is written to it meanwhile. */
export interface Snapshot {
  readonly db: Kysely<Tables>
  /** Of a SQLite database. */
  readonly handle?: DatabaseSync
  /** Copies it to a new SQLite file of the same version. */
  copyTo(path: string): Promise<void>
}

/** Runs work with the database of a place held at one moment. Throws Refusal when there is none. */
export async function withSnapshot<T>(place: Place, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (place.DATABASE_URL) {
    const server = new Kysely<Tables>(withoutTimeouts(place.DATABASE_URL))
    try {
      const whole = server.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return await whole.execute((db) => work({ db, copyTo: (path) => fill(postgresSource(db), path) }))
    } finally {
      await server.destroy()
    }
  }
  const source = openSqliteSource(fileOf(place))
  try {
    return await work({
      db: lent(source.handle),
      handle: source.handle,
      async copyTo(path) {
        await backup(source.handle, path, { rate })
        const copy = new DatabaseSync(path)
        copy.exec('pragma journal_mode = delete')
        copy.close()
      },
    })
  } finally {
    source.close()
  }
}
