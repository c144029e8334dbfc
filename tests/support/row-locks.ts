import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { until } from './wait-until.ts'

interface HoldableConfig {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** Begins to write; false if somebody else is writing. */
function begun(db: DatabaseSync): boolean {
  try {
    db.exec('begin immediate')
    return true
  } catch (fault) {
    const busy = 5
    if (fault instanceof Error && 'errcode' in fault && fault.errcode === busy) return false
    throw fault
  }
}

/** Holds what the change of an account needs, from another connection; gives what lets go of it. */
export async function lockAccount(config: HoldableConfig, id: number): Promise<() => Promise<void>> {
  if (config.DATABASE_URL) {
    const other = new pg.Client({ connectionString: config.DATABASE_URL })
    await other.connect()
    await other.query('begin')
    await other.query('update accounts set name = name where id = $1', [id])
    return async () => {
      await other.query('rollback')
      await other.end()
    }
  }
  const other = new DatabaseSync(join(config.DATA_DIR, 'nihom.sqlite'))
  // The product, in this process too, may be writing: a lock that waited inside SQLite would keep it from finishing.
  await until('nobody else writes', () => begun(other))
  return async () => {
    other.exec('rollback')
    other.close()
  }
}

/**
 * Has nobody read a table of a PostgreSQL database; whoever connects from now on gives up after a moment, unless they
 * bring a limit of their own. Gives what lets go of it.
 */
export async function lockTable(
  { DATABASE_URL }: HoldableConfig,
  table: string,
): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: DATABASE_URL })
  await other.connect()
  const { rows } = await other.query('select quote_ident(current_database()) as name')
  await other.query(`alter database ${rows[0].name} set statement_timeout = 200`)
  await other.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await other.query('rollback')
    await other.query(`alter database ${rows[0].name} reset statement_timeout`)
    await other.end()
  }
}
