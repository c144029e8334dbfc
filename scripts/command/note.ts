import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely as Builder, type Kysely, PostgresDialect } from 'kysely'
import { fileOf, queriesOn } from '#server/backup/copy-database.ts'
import { type Change, type CommandActor, writeAudit } from '#server/crud/audit.ts'
import { isMigrated } from '#server/database/migrations/index.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/schema/index.ts'
import type { Config } from '#server/runtime/config.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** How long to wait for the server's own changes, in milliseconds. */
const timeout = 10_000

async function within(place: Place, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (place.DATABASE_URL) {
    const db = new Builder<Tables>({ dialect: new PostgresDialect({ pool: openPool(place.DATABASE_URL) }) })
    return work(db).finally(() => db.destroy())
  }
  if (!existsSync(fileOf(place))) return
  const handle = new DatabaseSync(fileOf(place), { timeout })
  const db = queriesOn(handle)
  await work(db).finally(() => db.destroy())
}

/**
 * Records in the audit log what a command did that has no transaction of its own in the database of a site. A database of
 * another version is left as it is, without the note.
 */
export function noteCommand(place: Place, command: CommandActor['command'], change: Change): Promise<void> {
  return within(place, async (db) => {
    if (!(await isMigrated(db))) return
    await db
      .transaction()
      .execute((transaction) => writeAudit(transaction, { kind: 'command', command }, change))
  })
}
