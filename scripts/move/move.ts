import { join } from 'node:path'
import { Kysely } from 'kysely'
import { writeAudit } from '#server/crud/audit.ts'
import { Refusal } from '#server/database/refusal.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { type CopiedTable, isEqual, sumOf } from '#server/database/transfer/copy.ts'
import { type Change, postgresSource, withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { adoptIdentity, replaceRows } from '#server/database/transfer/replace.ts'
import { identityOf } from '#server/database/transfer/source.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import type { Config } from '#server/runtime/config.ts'
import type { Log } from '#server/runtime/log.ts'
import { type CopiedFiles, copyFiles } from '#server/storage/copy.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { Storage } from '#server/storage/storage.ts'
import { assertMovable, assertSameVersion, prepare, recordMove } from './target.ts'

/** The result of a move. */
export interface Moved {
  readonly tables: readonly CopiedTable[]
  /** Empty if the uploads stay where they are. */
  readonly files: readonly CopiedFiles[]
  /** Whether both sides are identical. */
  readonly equal: boolean
}

async function moveFiles(from: Storage, to: Storage, born: string): Promise<readonly CopiedFiles[]> {
  const owner = await to.owner()
  if (owner !== undefined && owner !== born) {
    throw new Refusal(
      `The uploads in ${to.place} are of another site: give the move an S3_PREFIX of its own.`,
    )
  }
  await to.claim(born)
  return copyFiles(from, to)
}

/** The checksums of the tables as they are now, of which only the audit log differs from what was copied. */
const sumsAfter = (change: Change, copied: readonly CopiedTable[]) =>
  Promise.all(
    copied.map(async ({ table, target }) => {
      const source = postgresSource(change)
      return table === 'audit' ? sumOf(source, table, await source.columns(table)) : target
    }),
  )

/**
 * Copies the SQLite database and, if a bucket is configured, the uploads of DATA_DIR to the configured targets. The
 * source stays unchanged, and the move can be repeated until the site runs on the target. Uploads that are not moved
 * still belong to the old database: if they belonged to both, the old one, started by mistake, would sweep uploads
 * that only the new one references. Throws Refusal if the target is neither empty nor left by an earlier move.
 */
export async function move(config: Config, log: Log): Promise<Moved> {
  if (!config.DATABASE_URL) throw new Refusal('Say where to move to: DATABASE_URL is not set.')
  const source = openSqliteSource(join(config.DATA_DIR, 'nihom.sqlite'))
  const target = new Kysely<Tables>(withoutTimeouts(config.DATABASE_URL))
  try {
    await prepare(target)
    await assertSameVersion(target, source)
    const migrations = await source.migrations()
    const born = identityOf(migrations)
    // Checked before copying, and again in `before`, where nobody else can write.
    await target.transaction().execute((change) => assertMovable(change, source, born))
    const uploads = diskStorage(join(config.DATA_DIR, 'uploads'))
    const files = config.S3_BUCKET ? await moveFiles(uploads, await openStorage(config, log), born) : []
    // Last, so that a moved database always has its files.
    const tables = await replaceRows(source, target, {
      before: (change) => assertMovable(change, source, born),
      async after(change, copied) {
        if (config.S3_BUCKET) await adoptIdentity(change, migrations)
        // The old database stays as it is, so only the new one tells of the move.
        const about = {
          action: 'add',
          subject: 'site',
          subject_id: null,
          after: { name: 'PostgreSQL' },
        } as const
        await writeAudit(change, { kind: 'command', command: 'move' }, about)
        await recordMove(change, born, await sumsAfter(change, copied))
      },
    })
    const equal = tables.every(isEqual) && files.every(({ unequal }) => unequal.length === 0)
    return { tables, files, equal }
  } finally {
    source.close()
    await target.destroy()
  }
}
