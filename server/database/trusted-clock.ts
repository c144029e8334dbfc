import type { Log } from '../runtime/log.ts'
import type { Database } from './database.ts'
import { day, hour, iso } from './moments.ts'

/** The longest step of a clock that we take for the passing of time, in milliseconds. */
export const longestStep = day
/** After how long we write down that the clock went on, in milliseconds. */
const written = hour / 6

/** The clock of this machine, next to when the database last saw one go on step by step. */
export interface ClockLook {
  /** False after a step of more than a day, ahead or back: nobody knows then how old anything is. */
  readonly trusted: boolean
  /** How far the clock is ahead of when it was last seen, in milliseconds; 0 if it never was. */
  readonly step: number
}

/** Compares a moment with the last one that was seen, without writing. */
export async function readClock({ read }: Pick<Database, 'read'>, now = Date.now()): Promise<ClockLook> {
  const row = await read.selectFrom('clock').select('seen').where('id', '=', 1).executeTakeFirst()
  const step = row ? now - Date.parse(row.seen) : 0
  return { trusted: Math.abs(step) <= longestStep, step }
}

/** Says that the clock is right, whatever was seen before: by a person, or because it went on as it should. */
export async function trustClock(
  { transaction }: Pick<Database, 'transaction'>,
  now = Date.now(),
): Promise<void> {
  const seen = iso(now)
  await transaction(({ db }) =>
    db
      .insertInto('clock')
      .values({ id: 1, seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen }))
      .execute(),
  )
}

/** Looks at the clock, and writes down that it went on unless it jumped. A database that saw none yet trusts it. */
async function lookAtClock(database: Database, now = Date.now()): Promise<ClockLook> {
  const look = await readClock(database, now)
  if (look.trusted && (look.step === 0 || Math.abs(look.step) > written)) await trustClock(database, now)
  return look
}

/** Makes a look at the clock for a job of a process: it logs once that the clock jumped, and once that it is trusted again. */
export function clockWatch(database: Database, log: Pick<Log, 'warn'>, now = Date.now): () => Promise<void> {
  let wasTrusted = true
  return async () => {
    const { trusted, step } = await lookAtClock(database, now())
    if (trusted !== wasTrusted)
      log.warn(
        { event: trusted ? 'clock trusted' : 'clock jumped', step_hours: Math.round(step / hour) },
        trusted
          ? 'the clock is trusted again: what is too old is deleted'
          : 'the clock jumped by more than a day: nothing is deleted for its age until somebody says that it is right (nihom doctor --trust-clock)',
      )
    wasTrusted = trusted
  }
}

/** How many of what were deleted, by the name of a table or of a kind of files. */
export type Deleted = Readonly<Record<string, number>>

/** Adds up deletions by name, and leaves out what there was none of. */
export function sumUp(...all: readonly Deleted[]): Deleted {
  const sums: Record<string, number> = {}
  for (const [name, count] of all.flatMap((one) => Object.entries(one)))
    if (count > 0) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/**
 * Does a job that deletes what is too old, unless the clock jumped, and logs how many of what it deleted. All such jobs run
 * through it.
 */
export async function byAge(
  { database, log }: { readonly database: Database; readonly log: Pick<Log, 'info'> },
  work: (now: number) => Promise<Deleted>,
  now = Date.now(),
): Promise<void> {
  if (!(await lookAtClock(database, now)).trusted) return
  const deleted = sumUp(await work(now))
  if (Object.keys(deleted).length > 0) log.info({ deleted }, 'deleted for their age')
}
