import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

interface HoldableConfig {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** Holds what the change of an account needs, from another connection; gives what lets go of it. */
export async function holdAccount(config: HoldableConfig, id: number): Promise<() => Promise<void>> {
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
  other.exec('begin immediate')
  return async () => {
    other.exec('rollback')
    other.close()
  }
}
