import type { Services } from '../../calls/context.ts'
import { consume, isUsed } from '../../calls/rate-limiter.ts'
import { day, hour } from '../../database/moments.ts'
import { byAge } from '../../database/trusted-clock.ts'
import { listBackups } from '../../storage/backups.ts'
import { openSecondPlace } from '../../storage/second-place.ts'
import { copyInProcess } from './backup-process.ts'
import { dayDue } from './daily.ts'

type Parts = Pick<Services, 'config' | 'database' | 'log'>

/**
 * Copies the backup of the day to the second place once it is made, then removes expired copies there. Every process calls this
 * periodically: one that has the file makes the copy, and a failed one is retried an hour later. Returns whether it made one.
 */
export async function dailyCopy(
  { config, database, log }: Parts,
  now = Date.now(),
  copy = copyInProcess,
): Promise<boolean> {
  const { BACKUP_DIR, BACKUP_HOUR, BACKUP_COPY_DAYS: days, BACKUP_COPY_WEEKS: weeks } = config
  const second = await openSecondPlace(config)
  if (!second || BACKUP_HOUR === 'off') return false
  const due = dayDue(BACKUP_HOUR, now)
  const [newest] = (await listBackups(BACKUP_DIR)).filter(({ reason }) => reason === undefined)
  if (!newest || dayDue(BACKUP_HOUR, Date.parse(newest.made)) !== due) return false
  const done = `copy of the backup of ${due}`
  if (await isUsed(database, done, now)) return false
  const attempt = `${done} ${Math.floor(now / hour)}`
  if ((await consume(database, attempt, { points: 1, seconds: (2 * hour) / 1000 }, now)) !== undefined)
    return false
  const { file } = newest
  const began = performance.now()
  try {
    await copy(config)
    await consume(database, done, { points: 1, seconds: (2 * day) / 1000 }, now)
    let removed = 0
    await byAge(
      { database, log },
      async () => {
        removed = await second.rotate({ days, weeks }, now)
        return { copies: removed }
      },
      now,
    )
    const ms = Math.round(performance.now() - began)
    log.info(
      { file, place: second.place, ms, removed },
      'the backup of the day was copied to the second place',
    )
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.error(
      { why, place: second.place },
      'the backup of the day was not copied to the second place; it is tried again in an hour',
    )
    return false
  }
}
