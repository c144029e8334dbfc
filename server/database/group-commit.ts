import type { DatabaseSync } from 'node:sqlite'

/** Runs work in a transaction, committed if it resolves, rolled back if it throws. */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>

/** The maximum number of transactions per group. */
const maxGroup = 100

interface Waiting {
  /** Does the work and returns a function that reports the result, to be called after the commit. */
  run(): Promise<() => void>
  fail(fault: unknown): void
}

/**
 * Runs transactions on a handle one after another. Transactions waiting at the same time share one fsync (group
 * commit), which is most of the cost of a small change. Each has its own savepoint, so one can fail alone; if the
 * commit fails, the whole group fails. Results are reported only after the commit. A group accepts no more work after
 * `open` milliseconds. `committed` is called after each commit.
 */
export function groupCommit(
  handle: DatabaseSync,
  committed: () => void = () => {},
  open = 10,
): InTransaction {
  const statements = {
    begin: handle.prepare('begin immediate'),
    savepoint: handle.prepare('savepoint one'),
    undo: handle.prepare('rollback to one'),
    release: handle.prepare('release one'),
    commit: handle.prepare('commit'),
  }
  const queue: Waiting[] = []
  let running = false

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    statements.savepoint.run()
    try {
      return await work()
    } catch (fault) {
      // A full disk makes SQLite roll back the whole transaction, not just the savepoint.
      if (handle.isTransaction) statements.undo.run()
      throw fault
    } finally {
      if (handle.isTransaction) statements.release.run()
    }
  }

  async function runGroup(): Promise<void> {
    const group: Waiting[] = []
    const ends: (() => void)[] = []
    const until = performance.now() + open
    try {
      statements.begin.run()
      for (let next = queue.shift(); next; ) {
        group.push(next)
        ends.push(await next.run())
        next = group.length < maxGroup && performance.now() < until ? queue.shift() : undefined
      }
      statements.commit.run()
      committed()
    } catch (fault) {
      // During shutdown the handle may close while a transaction still waits for a mail server.
      if (handle.isOpen && handle.isTransaction) handle.exec('rollback')
      // If no transaction could begin, the rest of the queue would fail too.
      const failed = group.length > 0 ? group : queue.splice(0)
      for (const one of failed) one.fail(fault)
      return
    }
    for (const end of ends) end()
  }

  async function runAll(): Promise<void> {
    while (queue.length > 0) await runGroup()
    running = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({
        run: () =>
          alone(work).then(
            (result) => () => resolve(result),
            (fault) => {
              if (!handle.isTransaction) throw fault
              return () => reject(fault)
            },
          ),
        fail: reject,
      })
      if (running) return
      running = true
      // Waits for the end of this turn, so that transactions started in it join the group.
      setImmediate(runAll)
    })
}
