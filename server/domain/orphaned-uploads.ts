import { join } from 'node:path'
import { sql } from 'kysely'
import { uploadKinds } from '#contract/uploads.ts'
import type { Database } from '../database/database.ts'
import { filesIn, isTemporary, removeStale } from '../storage/expired-files.ts'
import { uploadName } from '../storage/kinds.ts'
import type { ListedFile, Storage } from '../storage/storage.ts'
import type { Services } from './context.ts'
import { namedFiles } from './named-files.ts'

/** A file waits this long for the row that names it, in milliseconds. */
const graceMs = 3_600_000
/** What `openPictures` adds to the name of an upload. */
const size = /\.\d{3,4}\.(?:webp|avif)$/

/** The moment this very database was made, which it keeps wherever it is moved or restored. */
async function birthOf({ read }: Database): Promise<string> {
  const { rows } = await sql<{ born: string }>`select min(timestamp) as born from kysely_migration`.execute(
    read,
  )
  return rows[0]?.born ?? ''
}

// Pictures of a shop that was moved to a new database look like orphans to the new one.
async function isOurs(database: Database, storage: Storage): Promise<boolean> {
  const born = await birthOf(database)
  const known = await storage.owner()
  if (known === undefined) await storage.claim(born)
  return known === undefined || known === born
}

/**
 * Removes the uploads that no row names, the sizes of uploads that are gone, and what was left half written: what
 * a crash leaves. Nothing written within the last hour, and nothing when the uploads are another database's.
 * Gives how many files it removed.
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
  const ours = await isOurs(database, storage)
  if (!ours) {
    log.warn({ uploads: storage.place }, 'the uploads are of another database: orphans among them are kept')
  }

  for (const kind of uploadKinds) {
    // First the files, then the rows: whatever is named meanwhile is among the rows.
    const listed = await storage.list(kind)
    const present = new Set(listed.map(({ file }) => file))
    const stale = ours ? listed.filter(isStale) : []
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
