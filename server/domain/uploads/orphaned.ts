import { join } from 'node:path'
import { sql } from 'kysely'
import { uploadKinds } from '#contract/kit/uploads.ts'
import type { Services } from '../../calls/context.ts'
import type { Database } from '../../database/database.ts'
import { filesIn, isTemporary, removeStale } from '../../storage/expired-files.ts'
import { uploadName } from '../../storage/kinds.ts'
import type { ListedFile, Storage } from '../../storage/storage.ts'
import { namedFiles } from './named-files.ts'

/** How long an unreferenced file may wait for its row, in milliseconds. */
const graceMs = 3_600_000
/** The suffix that `openPictures` adds to an upload's name. */
const size = /\.\d{3,4}\.(?:webp|avif)$/

/** When this database was created, which stays the same when it is moved or restored. */
async function birthOf({ read }: Database): Promise<string> {
  const { rows } = await sql<{ born: string }>`select min(timestamp) as born from kysely_migration`.execute(
    read,
  )
  return rows[0]?.born ?? ''
}

// After moving to a new, empty database every existing upload would look orphaned.
async function isOurs(database: Database, storage: Storage): Promise<boolean> {
  const born = await birthOf(database)
  const owner = await storage.owner()
  if (owner === undefined) await storage.claim(born)
  return owner === undefined || owner === born
}

/**
 * Removes what crashes leave behind: uploads that no row references, resized copies of deleted uploads, and partial
 * files. Keeps everything written within the last hour, and all uploads that belong to another database. Returns how
 * many files it removed.
 */
export async function sweepOrphans(
  { config, database, storage, log }: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  now = Date.now(),
): Promise<number> {
  const before = now - graceMs
  const isStale = ({ modified }: ListedFile) => modified < before
  let removed = 0
  const remove = async (folder: string, file: string) => {
    if (await removeStale(folder, file, before)) removed += 1
  }
  const owned = await isOurs(database, storage)
  if (!owned) {
    log.warn({ uploads: storage.place }, 'the uploads are of another database: orphans among them are kept')
  }

  for (const kind of uploadKinds) {
    // List files before rows, so that a file referenced in between is not removed.
    const listed = await storage.list(kind)
    const present = new Set(listed.map(({ file }) => file))
    const stale = owned ? listed.filter(isStale) : []
    const wanted = stale.length > 0 ? await namedFiles(database.read, kind) : new Set()
    for (const { file } of stale) {
      if (!isTemporary(file) && (!uploadName(kind, file) || wanted.has(file))) continue
      if (!(await storage.removeStale(kind, file, before))) continue
      present.delete(file)
      removed += 1
    }
    const folder = join(config.DATA_DIR, 'cache', 'images', kind)
    for (const { file } of (await filesIn(folder)).filter(isStale)) {
      const source = file.replace(size, '')
      const gone = size.test(file) && uploadName(kind, source) && !present.has(source)
      if (isTemporary(file) || gone) await remove(folder, file)
    }
  }
  const outbox = join(config.DATA_DIR, 'outbox')
  for (const { file } of (await filesIn(outbox)).filter(isStale)) {
    if (isTemporary(file)) await remove(outbox, file)
  }
  if (removed > 0) log.info({ removed }, 'orphaned files were removed')
  return removed
}
