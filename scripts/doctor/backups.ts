import { randomBytes } from 'node:crypto'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absentLevel, backupLevel, isNewSite } from '#server/domain/doctor/judge.ts'
import type { Config } from '#server/runtime/config.ts'
import { newestIn } from '#server/storage/backups.ts'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('backups')
const hour = 3_600_000

/** Whether a backup can be put into the folder: it is made as the product makes it, and taken away if it is new. */
async function tryFolder(folder: string): Promise<Finding[]> {
  const probe = join(folder, `.doctor-${randomBytes(6).toString('hex')}.tmp`)
  let firstFolder: string | undefined
  try {
    firstFolder = await mkdir(folder, { recursive: true, mode: 0o700 })
    // Not with its parents: on a disk that is mounted to be read only, Node says then that the folder is missing.
    await mkdir(probe, { mode: 0o700 })
    return []
  } catch (error) {
    return [
      fail(
        `No backup can be kept in ${folder}: ${reason(error)}.`,
        'Give the folder to the user that runs the product (chown), or let its unit write there (ReadWritePaths).',
      ),
    ]
  } finally {
    await rm(probe, { recursive: true, force: true }).catch(() => {})
    for (
      let at = dirname(probe);
      firstFolder !== undefined && at.length >= firstFolder.length;
      at = dirname(at)
    )
      await rmdir(at).catch(() => {})
  }
}

/** What is there: nothing at the beginning is well, since the product makes one every day. */
function judgeNewest(
  { BACKUP_DIR, BACKUP_HOUR }: Config,
  newest: number | undefined,
  isNew: boolean,
): Finding {
  const todo =
    BACKUP_HOUR === 'off'
      ? 'Let the product make one every day (BACKUP_HOUR), or make one every night; docs/backup.md says how.'
      : 'Look for "the backup of the day was not made" in the log, and for why.'
  if (newest === undefined) {
    const level = absentLevel(BACKUP_HOUR !== 'off', isNew)
    if (level === 'ok')
      return ok('There is no backup yet: the product makes the first one ten minutes after its start.')
    return level === 'warn'
      ? warn(`There is no backup in ${BACKUP_DIR}, and none is made by itself.`, todo)
      : fail(`There is no backup in ${BACKUP_DIR}.`, todo)
  }
  const age = (Date.now() - newest) / hour
  const says = `The newest backup is ${age < 48 ? `${Math.round(age)} hours` : `${Math.round(age / 24)} days`} old.`
  const level = backupLevel(age)
  return level === 'ok' ? ok(says) : { fail, warn }[level](says, todo)
}

/** Checks whether a backup can be kept, whether there is one, and how old the newest is. */
export const checkBackups: Check = async (config) => [
  ...(await tryFolder(config.BACKUP_DIR)),
  judgeNewest(config, await newestIn(config.BACKUP_DIR), await isNewSite(config.DATA_DIR)),
]
