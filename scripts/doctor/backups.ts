import { newestIn } from '#server/storage/backups.ts'
import type { Check } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('backups')
const hour = 3_600_000

/** Checks whether there is a backup, and how old the newest one is. */
export const checkBackups: Check = async (config) => {
  const folder = config.BACKUP_DIR
  const newest = await newestIn(folder)
  const todo = 'Make one every night and keep copies on another machine; docs/backup.md says how.'
  if (newest === undefined) return [warn(`There is no backup in ${folder}.`, todo)]
  const age = (Date.now() - newest) / hour
  const says = `The newest backup is ${age < 48 ? `${Math.round(age)} hours` : `${Math.round(age / 24)} days`} old.`
  if (age <= 36) return [ok(says)]
  return [age <= 7 * 24 ? warn(says, todo) : fail(says, todo)]
}
