import type { DatabaseSync } from 'node:sqlite'

/** Reading with a handle, a turn of the event loop at a time. */
export interface TickSnapshots {
  /** To be called before each reading: from the first one of a turn on all see the database of one moment. */
  enter(): void
  /** Ends the turn at once: whoever reads next sees what was committed until now. */
  end(): void
  /** The content revision of this moment. */
  revision(): number
}

/**
 * Lets all readings of one turn of the event loop share one transaction. Locking and unlocking is most of what a small
 * reading costs. What this process commits ends the turn, so that nobody reads what is older than an acknowledged
 * write; a script that writes to the same file is noticed with the next turn.
 */
export function tickSnapshots(handle: DatabaseSync): TickSnapshots {
  const begin = handle.prepare('begin')
  const commit = handle.prepare('commit')
  const select = handle.prepare('select revision from content_state')
  let entered = false
  let known: number | undefined

  function end(): void {
    if (entered && handle.isOpen) commit.run()
    entered = false
    known = undefined
  }

  function enter(): void {
    if (entered) return
    begin.run()
    entered = true
    setImmediate(end)
  }

  return {
    enter,
    end,
    revision() {
      enter()
      known ??= Number(select.get()?.revision)
      return known
    },
  }
}
