import type { DatabaseSync } from 'node:sqlite'
import { type StockChange, type StockLog, stockSince } from './stock-log.ts'

/** A read transaction per turn of the event loop. */
export interface TickSnapshots {
  /** Call it before each read: all reads of a turn see the same snapshot. */
  enter(): void
  /** Ends the snapshot now, so that the next read sees everything committed so far. */
  end(): void
  /** The current content revision, up to which the log then knows the changes. */
  revision(): number
}

/**
 * Shares one transaction among all reads in a turn of the event loop, because locking and unlocking is most of the
 * cost of a small read. A commit by this process ends the snapshot, so that no read is older than an acknowledged
 * write; writes by other processes are seen in the next turn.
 */
export function tickSnapshots(handle: DatabaseSync, log: StockLog): TickSnapshots {
  const begin = handle.prepare('begin')
  const commit = handle.prepare('commit')
  const select = handle.prepare('select revision from content_state')
  const changes = handle.prepare(stockSince('?1', '?2'))
  let entered = false
  let revision: number | undefined

  function end(): void {
    if (entered && handle.isOpen) commit.run()
    entered = false
    revision = undefined
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
      if (revision !== undefined) return revision
      revision = Number(select.get()?.revision)
      const after = log.after(revision)
      if (after !== undefined) {
        const rows = changes.all(after, revision)
        log.learn(
          revision,
          rows.map(
            (row): StockChange => ({
              revision: Number(row.revision),
              product_id: Number(row.product_id),
              sold_out: Number(row.sold_out),
            }),
          ),
        )
      }
      return revision
    },
  }
}
