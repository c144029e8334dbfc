import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { storedTables, type Tables } from '../schema/index.ts'
import { type CopiedTable, copyTables, isEqual } from './copy.ts'
import { type Change, postgresSink, postgresSource } from './postgres.ts'
import type { Source } from './source.ts'

class Unequal extends Error {
  readonly copied: readonly CopiedTable[]
  constructor(copied: readonly CopiedTable[]) {
    super('the copy is not equal')
    this.copied = copied
  }
}

/** Further work in the same transaction. */
export interface Besides {
  /** Before anything is asked of the tables, which it may make. */
  begin?(change: Change): Promise<void>
  /** Throws Refusal if the target must not be emptied. */
  before?(change: Change): Promise<void>
  after?(change: Change, copied: readonly CopiedTable[]): Promise<void>
}

/** Gives a PostgreSQL database the migration timestamps of another one, which identify it to the uploads. */
export async function adoptIdentity(change: Change, migrations: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, timestamp] of migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(change)
  }
}

/**
 * Empties a PostgreSQL database of this version and copies all rows of the source into it, in one transaction: others
 * see the old rows or the new ones, and an interruption changes nothing. Commits only if both sides are equal;
 * otherwise it rolls back and returns the differing checksums, which the caller must check. Throws Refusal if the
 * database is in use.
 */
export async function replaceRows(
  source: Source,
  target: Kysely<Tables>,
  { begin, before, after }: Besides,
): Promise<readonly CopiedTable[]> {
  try {
    return await target.transaction().execute(async (change) => {
      await begin?.(change)
      const all = sql.join(storedTables.map((table) => sql.table(table)))
      await sql`set local lock_timeout = '10s'`.execute(change)
      await sql`lock table ${all} in access exclusive mode`.execute(change)
      await before?.(change)
      await sql`truncate ${all}, row_counts`.execute(change)
      const copied = await copyTables(source, { ...postgresSource(change), ...postgresSink(change) })
      if (!copied.every(isEqual)) throw new Unequal(copied)
      await after?.(change, copied)
      return copied
    })
  } catch (error) {
    if (error instanceof Unequal) return error.copied
    if (error instanceof Error && 'code' in error && error.code === '55P03') {
      throw new Refusal('The PostgreSQL database is in use: stop what runs on it.')
    }
    throw error
  }
}
