import { type Kysely, sql } from 'kysely'
import { migrate } from '#server/database/migrations/index.ts'
import { Refusal } from '#server/database/refusal.ts'
import { storedTables, type Tables } from '#server/database/schema/index.ts'
import { isBlank } from '#server/database/transfer/blank.ts'
import { sumOf } from '#server/database/transfer/copy.ts'
import { type Change, postgresSource } from '#server/database/transfer/postgres.ts'
import type { Source } from '#server/database/transfer/source.ts'
import { combinedSum, type Sum } from '#server/database/transfer/sums.ts'

/** The target PostgreSQL database. */
export type Target = Kysely<Tables>

/** Migrates an empty database, or one of ours, to this version. Throws Refusal if it contains anything else. */
export async function prepare(target: Target): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
      and table_type = 'BASE TABLE'`.execute(target)
  const ours = rows.some(({ name }) => name === 'kysely_migration')
  if (rows.length > 0 && !ours) {
    throw new Refusal('The PostgreSQL database holds tables of something else: give it an empty one.')
  }
  await migrate(target, 'postgres')
}

/** Throws Refusal unless both databases have this version's schema. */
export async function assertSameVersion(target: Target, source: Source): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(target)
  const migrations = await source.migrations()
  if (rows.length === migrations.size && rows.every(({ name }) => migrations.has(name))) return
  throw new Refusal('The database in DATA_DIR is not of this version: run npm run migrate on it first.')
}

/**
 * Throws Refusal unless the target is blank or unchanged since the last move from the same database; otherwise later
 * writes would be lost.
 */
export async function assertMovable(change: Change, source: Source, born: string): Promise<void> {
  // A table of its own, which only the next move reads.
  await sql`create table if not exists moved_from (
    id integer primary key check (id = 1), born text not null, sum text not null)`.execute(change)
  await sql`lock table moved_from in access exclusive mode`.execute(change)
  const { rows } = await sql<{ born: string; sum: string }>`select born, sum from moved_from`.execute(change)
  const [last] = rows
  const target = postgresSource(change)
  if (!last) {
    if (await isBlank(target)) return
    throw new Refusal('The PostgreSQL database holds a site already: give the move an empty one.')
  }
  if (last.born !== born) {
    throw new Refusal(
      'The PostgreSQL database holds another site, moved there earlier: give this one an empty one.',
    )
  }
  const sums: Sum[] = []
  for (const table of storedTables) sums.push(await sumOf(target, table, await source.columns(table)))
  if (combinedSum(sums) === last.sum) return
  throw new Refusal(
    'The PostgreSQL database was written to since the last move, which moving again would undo: if the site lives ' +
      'there now, nothing is left to do; if not, make that database anew.',
  )
}

/** Records the state that a move left, for the next one. */
export async function recordMove(change: Change, born: string, sums: readonly Sum[]): Promise<void> {
  await sql`insert into moved_from (id, born, sum) values (1, ${born}, ${combinedSum(sums)})
    on conflict (id) do update set born = excluded.born, sum = excluded.sum`.execute(change)
}
