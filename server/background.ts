import { faultFields } from './database/faults.ts'
import type { Log } from './runtime/log.ts'

/** A periodic job of the process. */
export interface Chore {
  readonly name: string
  /** The interval in milliseconds. */
  readonly every: number
  /** Also runs once at start. */
  readonly atStart?: true
  /** The signal aborts when the process stops: long work ends soon after. */
  run(signal: AbortSignal): Promise<unknown>
}

/** The scheduler of a process; the outbox and the connection watcher have their own timers. */
export interface Background {
  start(): void
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/**
 * Runs jobs periodically. A failed one is logged and runs again at its next interval; one that is still running then is not
 * started a second time.
 */
export function background(chores: readonly Chore[], log: Log): Background {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<Chore, Promise<void>>()
  const stopping = new AbortController()

  function run(chore: Chore): void {
    if (running.has(chore)) return
    const done = chore
      .run(stopping.signal)
      .catch((error: unknown) => log.warn(faultFields(error), `${chore.name} failed`))
      .then(() => void running.delete(chore))
    running.set(chore, done)
  }

  return {
    start() {
      for (const chore of chores) {
        timers.push(setInterval(run, chore.every, chore).unref())
        if (chore.atStart) run(chore)
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
