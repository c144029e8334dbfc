import { existsSync } from 'node:fs'
import { migrationNames } from '../database/migrations/index.ts'
import { isBlank } from '../database/transfer/blank.ts'
import { postgresSource } from '../database/transfer/postgres.ts'
import { sqliteSource } from '../database/transfer/sqlite.ts'
import { backupPath } from '../storage/backups.ts'
import { fileOf, type Place, withSnapshot } from './copy-database.ts'

/** Whether a non-empty database has an older schema. */
async function isOlder(place: Place): Promise<boolean> {
  if (!place.DATABASE_URL && !existsSync(fileOf(place))) return false
  return withSnapshot(place, async ({ db, handle }) => {
    const source = handle ? sqliteSource(handle) : postgresSource(db)
    const { size } = await source.migrations()
    return size > 0 && size < migrationNames.length && !(await isBlank(source))
  })
}

/**
 * Backs up a database before it is migrated to this version and returns the file; undefined if it is up to date or
 * empty. Uploads are not included, because migrations do not change them. Throws if the backup fails, so that the
 * migration does not run.
 */
export async function safeguard(place: Place & { readonly BACKUP_DIR: string }): Promise<string | undefined> {
  if (!(await isOlder(place))) return undefined
  const { makeBackup } = await import('./make.ts')
  const file = await backupPath(place.BACKUP_DIR, 'before-upgrade')
  try {
    await makeBackup({ place, storage: undefined, file })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database is of an earlier version and could not be backed up before it is changed (${why}).`,
      { cause: error },
    )
  }
  return file
}
