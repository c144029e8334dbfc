import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/call.ts'
import { counts } from '../counters.ts'
import { changesContent } from './content-revision.ts'
import type { Database, Transaction } from './database.ts'
import { isTransient } from './faults.ts'
import { prepared } from './prepared.ts'
import { withQueryHook } from './query-hook.ts'
import type { Tables } from './schema/index.ts'

const inside = new AsyncLocalStorage<true>()

/** The longest pause between two tries, in milliseconds. */
const longestPause = 100

// Thrown through Kysely to roll back, and caught by us: the work itself ended well.
class Refused<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/** Makes reading with the handle for reading throw inside a transaction, where it would not see its writes. */
export function outsideTransactions(db: Kysely<Tables>): Kysely<Tables> {
  return withQueryHook(db, () => {
    if (inside.getStore()) throw new Error('Inside a transaction, read with the transaction')
  })
}

/** Runs work inside a transaction of one database: kept when it resolves, undone when it throws. */
export type Run = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

const raiseRevision = prepared((db) =>
  db.updateTable('content_state').set((row) => ({ revision: row('revision', '+', 1) })),
)

// The work is over by then, and nothing of its own may be asked any more.
const raise = (db: Kysely<Tables>) =>
  raiseRevision(
    withQueryHook(db, () => {}),
    {},
  )

async function once<T>(
  run: Run,
  effects: (() => void | Promise<void>)[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let ended = false
  let changed = false
  try {
    return await run(async (whole) => {
      const db = withQueryHook(whole, (node) => {
        if (ended) throw new Error('A query after the end of its transaction')
        changed ||= changesContent(node)
      })
      const afterCommit = (effect: () => void | Promise<void>) => void effects.push(effect)
      const result = await work({ db, afterCommit })
      ended = true
      if (isRefusal(result)) throw new Refused(result)
      // Last, so that the one row every change of content shares is locked for the shortest time.
      if (changed) await raise(whole)
      return result
    })
  } catch (fault) {
    if (fault instanceof Refused) {
      effects.length = 0
      return fault.result
    }
    throw fault
  } finally {
    ended = true
  }
}

/**
 * Makes `Database.transaction` of what runs work in a transaction. One is tried again for `timeoutMs` milliseconds before
 * a busy database or a conflict is reported.
 */
export function transactions(run: Run, timeoutMs: number): Database['transaction'] {
  return async (work) => {
    if (inside.getStore()) throw new Error('A transaction inside another')
    const effects: (() => void | Promise<void>)[] = []
    const deadline = Date.now() + timeoutMs
    const attempt = async (pause: number): Promise<Awaited<ReturnType<typeof work>>> => {
      effects.length = 0
      try {
        return await inside.run(true, () => once(run, effects, work))
      } catch (fault) {
        if (!isTransient(fault) || Date.now() > deadline) throw fault
        counts.database.retried += 1
        await sleep(Math.random() * pause)
        return attempt(Math.min(longestPause, pause * 2))
      }
    }
    const result = await attempt(5)
    for (const effect of effects) await effect()
    return result
  }
}
