import { type Kysely, sql } from 'kysely'
import { storedTables, type Tables } from '../schema/index.ts'
import { type CopiedTable, copyTables, isEqual } from './copy.ts'
import { type Change, postgresSink, postgresSource } from './postgres.ts'
import { Refusal } from './refusal.ts'
import type { Source } from './source.ts'

class Unequal extends Error {
  readonly copied: readonly CopiedTable[]
  constructor(copied: readonly CopiedTable[]) {
    super('the copy is not equal')
    this.copied = copied
  }
}

/** What is done besides, in the same transaction. */
export interface Besides {
  /** Throws Refusal when the target is not ours to empty. */
  before?(change: Change): Promise<void>
  after?(change: Change, copied: readonly CopiedTable[]): Promise<void>
}

/** Has a PostgreSQL database pass for the one whose migrations these are: uploads know it by their moments. */
export async function adoptIdentity(change: Change, migrations: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, timestamp] of migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(change)
  }
}

/**
 * Empties a PostgreSQL database of this version and fills it with every row of the source, in one transaction: whoever
 * looks sees the old rows or the new, and what is interrupted has changed nothing. It is committed only when both sides
 * are equal; the caller looks. Throws Refusal when somebody uses it.
 */
export async function replaceRows(
  source: Source,
  target: Kysely<Tables>,
  { before, after }: Besides,
): Promise<readonly CopiedTable[]> {
  try {
    return await target.transaction().execute(async (change) => {
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
