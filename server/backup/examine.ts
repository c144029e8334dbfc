import type { DatabaseSync } from 'node:sqlite'
import { laterThanThis, migrationNames } from '../database/migrations/index.ts'
import { Refusal } from '../database/refusal.ts'
import { storedTables } from '../database/schema/index.ts'
import { identityOf } from '../database/transfer/source.ts'
import { sqliteSource } from '../database/transfer/sqlite.ts'
import type { Manifest } from './manifest.ts'

/** What we know about a copy of a database. */
export type Examined = Pick<Manifest, 'schema' | 'born' | 'rows'>

/**
 * The last migration of a database. Throws Refusal if its migrations are not ours, in order, with any of a later version
 * after them that only added.
 */
export function schemaOf(migrations: ReadonlyMap<string, string>): string {
  const names = [...migrations.keys()]
  const schema = names.at(-1)
  if (schema === undefined) throw new Refusal('The database in it is not of this product.')
  const later = laterThanThis(names)
  if (later?.refusal !== undefined) {
    throw new Refusal('It is of a later version of the product: bring the product up to date first.')
  }
  if (names.some((name, at) => name !== (migrationNames[at] ?? name))) {
    throw new Refusal('The database in it is not of this product.')
  }
  return schema
}

/**
 * Checks every page and row of a SQLite file. Throws Refusal if it is damaged, violates a foreign key, or is from a
 * later version.
 */
export async function examine(handle: DatabaseSync): Promise<Examined> {
  const [sound] = handle.prepare('pragma integrity_check(1)').all()
  if (sound?.integrity_check !== 'ok') throw new Refusal('The database in it is damaged.')
  if (handle.prepare('pragma foreign_key_check').all().length > 0) {
    throw new Refusal('Rows of the database in it refer to rows that are not there.')
  }
  const source = sqliteSource(handle)
  const migrations = await source.migrations()
  const schema = schemaOf(migrations)
  const rows: Record<string, number> = {}
  for (const table of storedTables) {
    if ((await source.columns(table)).length === 0) continue
    rows[table] = Number(handle.prepare(`select count(*) as count from ${table}`).get()?.count)
  }
  return { schema, born: identityOf(migrations), rows }
}
