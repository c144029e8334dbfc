import type { Log } from './log.ts'

/** A periodic job of the process. */
export interface Chore {
  readonly name: string
  /** The interval in milliseconds. */
  readonly every: number
  /** Also runs once at start. */
  readonly atStart?: true
  run(): Promise<unknown>
}

/** The scheduler of a process; the outbox and the connection watcher have their own timers. */
export interface Background {
  start(): void
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** Runs jobs periodically. A failed one is logged and runs again at its next interval. */
export function background(chores: readonly Chore[], log: Log): Background {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  function run({ name, run: work }: Chore): void {
    const done = work().then(
      () => {},
      (error: unknown) => log.warn({ err: error }, `${name} failed`),
    )
    running.add(done)
    done.finally(() => running.delete(done))
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
      await Promise.all(running)
    },
  }
}
