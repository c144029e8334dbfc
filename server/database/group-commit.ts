import type { DatabaseSync } from 'node:sqlite'

/** Runs work inside a transaction: committed when it resolves, undone when it throws. */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>

/** A group takes no more than so many pieces of work. */
const most = 100

interface Waiting {
  /** Does the work; gives what tells its caller of the end, once it is committed. */
  run(): Promise<() => void>
  fail(fault: unknown): void
}

/**
 * Runs transactions on a handle one after another, each undone by itself when it fails, and commits those that
 * wait at the same moment together: flushing to disk is most of what a small change costs, and one flush serves
 * all. Nobody hears of a result before it is flushed. When committing fails, all of the group fail. After `open`
 * milliseconds a group takes no more work: those who are done wait for its commit. `committed` is called after each.
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
      // A full disk ends the whole transaction, not this piece of it.
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
        next = group.length < most && performance.now() < until ? queue.shift() : undefined
      }
      statements.commit.run()
      committed()
    } catch (fault) {
      // The product may have ended, and the handle with it, before a mail server did.
      if (handle.isOpen && handle.isTransaction) handle.exec('rollback')
      // Without a transaction nobody in the queue would fare better.
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
      // Whatever has arrived in this turn comes along.
      setImmediate(runAll)
    })
}
