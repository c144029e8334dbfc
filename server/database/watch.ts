import type { Log } from '../runtime/log.ts'
import type { Database } from './database.ts'
import { faultFields } from './faults.ts'

/** How many looks in a row must fail before the database counts as away: a busy one may miss one. */
const enough = 2

/**
 * Makes a look at the database, for a job that runs every few seconds: it logs once when the database is away, and once when
 * it is back, with how many seconds it was away. `server` names it in the log.
 */
export function databaseWatch(
  { ping }: Pick<Database, 'ping'>,
  server: string,
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): () => Promise<void> {
  let failed = 0
  let since = 0
  return async () => {
    try {
      await ping()
    } catch (error) {
      if (failed === 0) since = now()
      failed += 1
      if (failed === enough) {
        log.warn(
          { server, ...faultFields(error) },
          'the database does not answer: pages and calls get 503 until it is back',
        )
      }
      return
    }
    if (failed >= enough)
      log.warn({ server, away_s: Math.round((now() - since) / 1000) }, 'the database answers again')
    failed = 0
  }
}
