import type { Services } from '../../calls/context.ts'
import { consume, isUsed } from '../../calls/rate-limiter.ts'
import { byAge } from '../../database/trusted-clock.ts'
import { rotate } from '../../storage/backups.ts'
import { backUpInProcess } from './backup-process.ts'

const hour = 3_600_000
const day = 24 * hour

type Parts = Pick<Services, 'config' | 'database' | 'log'>

/** The day whose backup is due, such as `2026-11-22`: from the hour `at` until the same hour of the next day. */
export const dayDue = (at: number, now: number) => new Date(now - at * hour).toISOString().slice(0, 10)

/**
 * Makes the daily backup if it is due and no process has made it, then removes expired backups unless making it
 * failed. Every process calls this periodically: counters in the database elect the one that makes it, and a failed
 * one is retried an hour later by the first process to check. Returns whether it made one.
 */
export async function dailyBackup(
  { config, database, log }: Parts,
  now = Date.now(),
  make = backUpInProcess,
): Promise<boolean> {
  const { BACKUP_DIR, BACKUP_HOUR, BACKUP_DAYS, BACKUP_WEEKS } = config
  const clear = async () => {
    let removed = 0
    await byAge(
      { database, log },
      async () => {
        removed = await rotate(BACKUP_DIR, { days: BACKUP_DAYS, weeks: BACKUP_WEEKS }, now)
        return { backups: removed }
      },
      now,
    )
    return removed
  }
  if (BACKUP_HOUR === 'off') {
    await clear()
    return false
  }
  const due = dayDue(BACKUP_HOUR, now)
  const done = `backup of ${due}`
  if (await isUsed(database, done, now)) {
    // Each machine may have its own backup folder.
    await clear()
    return false
  }
  const attempt = `backup of ${due} ${Math.floor(now / hour)}`
  if ((await consume(database, attempt, { points: 1, seconds: (2 * hour) / 1000 }, now)) !== undefined)
    return false
  const began = performance.now()
  try {
    const { file, notes } = await make(config)
    await consume(database, done, { points: 1, seconds: (2 * day) / 1000 }, now)
    const removed = await clear()
    log.info({ file, ms: Math.round(performance.now() - began), removed }, 'the backup of the day was made')
    if (notes) log.warn({ file, notes }, 'the backup of the day lacks something')
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.error({ why, folder: BACKUP_DIR }, 'the backup of the day was not made; it is tried again in an hour')
    return false
  }
}
