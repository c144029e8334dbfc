import type { Chore } from './background.ts'
import type { Services } from './calls/context.ts'
import { serverOf } from './database/reach.ts'
import { doSearchJobs } from './database/search-refresh.ts'
import { byAge, clockWatch } from './database/trusted-clock.ts'
import { databaseWatch } from './database/watch.ts'
import { dailyBackup } from './domain/backups/daily.ts'
import { dailyCopy } from './domain/backups/daily-copy.ts'
import { lastLook, lookEvery } from './domain/doctor/getall.ts'
import { teller } from './domain/doctor/tell.ts'
import { mailDigest } from './domain/orders/digest.ts'
import { cleanUp } from './domain/privacy/cleanup.ts'
import { eraseClosed } from './domain/privacy/erase.ts'
import { deleteExpired } from './domain/privacy/retention.ts'
import { flushMissed } from './domain/search/missed.ts'
import { sweepOrphans } from './domain/uploads/orphaned.ts'

const hour = 3_600_000

/** The look at a database that may be away while the process runs. */
function watchOf({ config: { DATABASE_URL }, database, log }: Services): readonly Chore[] {
  if (DATABASE_URL === undefined) return []
  const run = databaseWatch(database, serverOf(DATABASE_URL), log)
  return [{ name: 'looking whether the database answers', every: 1_000, run }]
}

/** The periodic jobs of a process. */
export const choresOf = (services: Services): readonly Chore[] => [
  ...watchOf(services),
  {
    name: 'looking at the clock',
    every: 60_000,
    atStart: true,
    run: clockWatch(services.database, services.log),
  },
  {
    name: 'cleaning up',
    every: hour,
    atStart: true,
    run: () => byAge(services, (now) => cleanUp(services.database, now)),
  },
  {
    name: 'deleting what is kept no longer',
    every: hour,
    atStart: true,
    run: (signal) => byAge(services, (now) => deleteExpired(services, now, signal)),
  },
  {
    name: 'erasing what deleted customers left',
    every: 10_000,
    atStart: true,
    run: (signal) => eraseClosed(services, signal),
  },
  {
    name: 'deleting uploads that no row names',
    every: hour,
    atStart: true,
    run: () => byAge(services, async (now) => ({ uploads: await sweepOrphans(services, now) })),
  },
  {
    name: 'looking whether all is well',
    every: lookEvery,
    run: teller(services, () => lastLook(services, true)),
  },
  { name: 'computing search keys again', every: 10_000, run: () => doSearchJobs(services.database) },
  { name: 'writing searches in vain', every: 60_000, run: () => flushMissed(services.database) },
  { name: 'mailing a digest', every: 60_000, run: () => mailDigest(services) },
  { name: 'looking whether a backup is due', every: hour / 6, run: () => dailyBackup(services) },
  { name: 'looking whether a backup is to be copied', every: hour / 6, run: () => dailyCopy(services) },
]
