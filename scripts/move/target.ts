import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { migrate } from '#server/database/migrations/index.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from './refusal.ts'
import type { Source } from './source.ts'
import { type Row, type Sum, summing, together } from './sums.ts'
import { keys, type Table, tables } from './tables.ts'

export type Target = Kysely<Tables>
export type Change = Transaction<Tables>

/** Rows that are held in memory at once. */
const batch = 500

/** Opens the PostgreSQL database that things are moved to; its statements take what they need. */
export const openTarget = (url: string): Target =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url) }) })

/** Brings an empty database, or one of ours, to this version's tables. Throws Refusal for anything else's. */
export async function prepare(target: Target): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
      and table_type = 'BASE TABLE'`.execute(target)
  const ours = rows.some(({ name }) => name === 'kysely_migration')
  if (rows.length > 0 && !ours) {
    throw new Refusal('The PostgreSQL database holds tables of something else: give the move an empty one.')
  }
  await migrate(target, 'postgres')
  // Kept beside the product's tables, and read by nothing but the next move.
  await sql`create table if not exists moved_from (
    id integer primary key check (id = 1), born text not null, sum text not null)`.execute(target)
}

/** Throws Refusal unless both databases are of this version. */
export async function assertSameVersion(target: Target, { migrations }: Source): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(target)
  if (rows.length === migrations.size && rows.every(({ name }) => migrations.has(name))) return
  throw new Refusal('The database in DATA_DIR is not of this version: run npm run migrate on it first.')
}

/** Reads a table in pieces, in the order of its key. */
export async function* readTable(
  change: Change,
  table: Table,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const query = sql`select ${list} from ${sql.table(table)} order by ${sql.ref(keys[table])}`
  await sql`declare pieces no scroll cursor for ${query}`.execute(change)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from pieces`.execute(change)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`close pieces`.execute(change)
  }
}

/** Sums up a table as it is inside the change. */
export async function sumOf(change: Change, table: Table, columns: readonly string[]): Promise<Sum> {
  const { add, sum } = summing(columns)
  for await (const rows of readTable(change, table, columns)) for (const row of rows) add(row)
  return sum()
}

async function isBlank(change: Change): Promise<boolean> {
  const first: readonly Table[] = ['brands', 'stores', 'settings', 'content_state']
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      change,
    )
    if (rows[0]?.count !== (first.includes(table) ? 1 : 0)) return false
  }
  const { ku_name, en_name } = await change
    .selectFrom('settings')
    .select(['ku_name', 'en_name'])
    .executeTakeFirstOrThrow()
  return ku_name === '' && en_name === ''
}

/**
 * Throws Refusal unless the target is as it was made, or is just what the last move from the same database left:
 * what was written to it since would be lost.
 */
export async function assertOurs(change: Change, source: Source, born: string): Promise<void> {
  const { rows } = await sql<{ born: string; sum: string }>`select born, sum from moved_from`.execute(change)
  const [last] = rows
  if (!last) {
    if (await isBlank(change)) return
    throw new Refusal('The PostgreSQL database holds a site already: give the move an empty one.')
  }
  if (last.born !== born) {
    throw new Refusal(
      'The PostgreSQL database holds another site, moved there earlier: give this one an empty one.',
    )
  }
  const sums: Sum[] = []
  for (const table of tables) sums.push(await sumOf(change, table, source.columns(table)))
  if (together(sums) === last.sum) return
  throw new Refusal(
    'The PostgreSQL database was written to since the last move, which moving again would undo: if the site lives ' +
      'there now, nothing is left to do; if not, make that database anew.',
  )
}
