import { sql } from 'kysely'
import { laterThanThis, statementsFor } from '../database/migrations/index.ts'
import { Refusal } from '../database/refusal.ts'
import type { Change } from '../database/transfer/postgres.ts'
import { momentOf } from '../storage/backups.ts'

/** Whether a database has tables that this version can neither read nor change. */
export const isOfLater = (migrations: Iterable<string>): boolean =>
  laterThanThis(migrations)?.refusal !== undefined

interface Named {
  /** Quoted, with its kind, as `table "orders"`. */
  readonly name: string
}

/** All tables and functions of the current schema but those of extensions. */
async function objectsIn(change: Change): Promise<string[]> {
  const { rows } = await sql<Named>`
    select format('table %I', relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not exists
        (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('routine %I(%s)', proname, pg_get_function_identity_arguments(oid)) from pg_proc
      where pronamespace = current_schema()::regnamespace and not exists
        (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(change)
  return rows.map(({ name }) => name)
}

const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'

/**
 * Moves all tables of a later version, which this one cannot read, to a schema of their own and makes empty ones of this
 * version, in the transaction. Returns the name of that schema. Throws Refusal if the user of the database may not.
 */
export async function setAside(change: Change): Promise<string> {
  const aside = `replaced_${momentOf().toLowerCase().replaceAll('-', '_')}`
  await sql`set local lock_timeout = '10s'`.execute(change)
  try {
    await sql`create schema ${sql.id(aside)}`.execute(change)
    for (const object of await objectsIn(change))
      await sql`alter ${sql.raw(object)} set schema ${sql.id(aside)}`.execute(change)
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new Refusal(
      'The tables are of a later version, and the user of DATABASE_URL may make no schema to move them to: give it an empty database.',
    )
  }
  for (const table of ['kysely_migration', 'kysely_migration_lock'])
    await sql`create table ${sql.id(table)} (like ${sql.id(aside, table)} including all)`.execute(change)
  await sql`insert into kysely_migration_lock select * from ${sql.id(aside, 'kysely_migration_lock')}`.execute(
    change,
  )
  const timestamp = new Date().toISOString()
  for (const [name, statements] of statementsFor('postgres')) {
    for (const statement of statements) await sql.raw(statement).execute(change)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(change)
  }
  return aside
}
