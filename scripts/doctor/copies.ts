import { stat } from 'node:fs/promises'
import { absentLevel, backupLevel, existing, isNewSite } from '#server/domain/doctor/judge.ts'
import { openSecondPlace } from '#server/storage/second-place.ts'
import { type Check, type Finding, findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('copies of backups')
const hour = 3_600_000

/** Whether the folder is on the disk of the backups, with which it would be lost. */
async function isSameDisk(folder: string, backups: string): Promise<boolean> {
  const [one, other] = await Promise.all([folder, backups].map(async (path) => stat(await existing(path))))
  return one?.dev === other?.dev
}

/** Checks whether the second place for backups, if there is one, answers, takes copies, and how old the newest is. */
export const checkCopies: Check = async (config) => {
  const second = await openSecondPlace(config)
  if (!second) return []
  const { BACKUP_COPY_DIR, BACKUP_DIR, BACKUP_HOUR, DATA_DIR } = config
  const found: Finding[] = []
  if (BACKUP_COPY_DIR !== undefined && (await isSameDisk(BACKUP_COPY_DIR, BACKUP_DIR)))
    found.push(
      warn(
        `${BACKUP_COPY_DIR} is on the disk of ${BACKUP_DIR}: a broken one takes both.`,
        'Set BACKUP_COPY_DIR to a folder on another disk or machine, and see that it is mounted.',
      ),
    )
  try {
    await second.mustTake()
    const newest = (await second.list()).find((one) => one.reason === undefined)
    const age = newest && (Date.now() - Date.parse(newest.made)) / hour
    const isNew = await isNewSite(DATA_DIR)
    const level = age === undefined ? absentLevel(BACKUP_HOUR !== 'off', isNew) : backupLevel(age)
    const says =
      age === undefined
        ? `There is no copy of a backup in ${second.place}${level === 'ok' ? ' yet' : ''}.`
        : `The newest copy in ${second.place} is of a backup made ${Math.round(age)} hours ago.`
    const todo = 'Run nihom backup --copy, which says why it fails.'
    return [...found, level === 'ok' ? ok(says) : { warn, fail }[level](says, todo)]
  } catch (error) {
    return [
      ...found,
      fail(
        `No copy of a backup can be kept in ${second.place}: ${reason(error)}.`,
        'Mount the folder and give it to the user that runs the product, or see whether the bucket and its key still exist.',
      ),
    ]
  }
}
