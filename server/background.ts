import type { Log } from './log.ts'

/** Work that a process does from time to time beside what it is asked for. */
export interface Chore {
  readonly name: string
  /** Milliseconds from one time to the next. */
  readonly every: number
  /** Done once when the process begins to listen, too. */
  readonly atStart?: true
  run(): Promise<unknown>
}

/** The chores of a process; the outbox and the watch over connections keep timers of their own. */
export interface Background {
  start(): void
  /** Begins nothing more, and waits for what is being done. */
  stop(): Promise<void>
}

/** Does chores from time to time; one that fails is logged, and done again when its time comes. */
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
