import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/files/disk.ts'
import { openStorage } from '#server/files/open-storage.ts'
import type { Log } from '#server/http/log.ts'
import { type MovedFiles, moveFiles } from './files.ts'
import { Refusal } from './refusal.ts'
import { bornOf, isEqual, type MovedTable, moveRows } from './rows.ts'
import { openSource } from './source.ts'
import { assertOurs, assertSameVersion, openTarget, prepare } from './target.ts'

/** What a move did. */
export interface Moved {
  readonly tables: readonly MovedTable[]
  /** Empty when the uploads stay where they are. */
  readonly files: readonly MovedFiles[]
  /** Whether all is the same on both sides. */
  readonly equal: boolean
}

/**
 * Moves the SQLite database and, when the configuration names a bucket, the uploads of DATA_DIR to where the
 * configuration points. What is there stays as it is. It may be made again until the site lives at the new home.
 * Throws Refusal when the new home is not empty and not of an earlier move.
 */
export async function move(config: Config, log: Log): Promise<Moved> {
  if (!config.DATABASE_URL) throw new Refusal('Say where to move to: DATABASE_URL is not set.')
  const source = openSource(join(config.DATA_DIR, 'nihom.sqlite'))
  const target = openTarget(config.DATABASE_URL)
  try {
    await prepare(target)
    await assertSameVersion(target, source)
    // Asked before anything is copied, and again where nobody can write meanwhile.
    await target.transaction().execute((change) => assertOurs(change, source, bornOf(source)))
    const uploads = diskStorage(join(config.DATA_DIR, 'uploads'))
    const files = config.S3_BUCKET
      ? await moveFiles(uploads, await openStorage(config, log), bornOf(source))
      : []
    // Last, so that a database that was moved has its files.
    const tables = await moveRows(source, target, { withUploads: config.S3_BUCKET !== undefined })
    const equal = tables.every(isEqual) && files.every(({ unequal }) => unequal.length === 0)
    return { tables, files, equal }
  } finally {
    source.close()
    await target.destroy()
  }
}
