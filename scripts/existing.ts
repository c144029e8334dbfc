import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { reachForCommand } from '#server/database/reach.ts'
import { Refusal } from '#server/database/refusal.ts'
import type { Config } from '#server/runtime/config.ts'

async function isEmpty(url: string): Promise<boolean> {
  const { openPool } = await import('#server/database/postgres.ts')
  const pool = openPool(url)
  try {
    const { rows } = await pool.query("select to_regclass('users') as users")
    return rows[0]?.users === null
  } finally {
    await pool.end()
  }
}

/** Throws Refusal if there is no database of a site. */
export async function mustExist({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  await reachForCommand({ DATABASE_URL })
  const path = join(DATA_DIR, 'nihom.sqlite')
  const hint = 'Run this with the variables of the service.'
  if (DATABASE_URL ? await isEmpty(DATABASE_URL) : !existsSync(path))
    throw new Refusal(
      DATABASE_URL
        ? `There is no database of this product at DATABASE_URL. ${hint}`
        : `There is no database: ${path} does not exist. ${hint}`,
    )
}

/** Opens the database of an existing site. Throws Refusal if there is none, rather than creating one. */
export async function openExisting(config: Config): Promise<Database> {
  await mustExist(config)
  return openDatabase(config)
}
