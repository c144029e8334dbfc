import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isTransient } from './faults.ts'
import type { Tables } from './tables.ts'
import { changesContent, Watch } from './visibility.ts'

const inside = new AsyncLocalStorage<true>()

/** How long a transaction is tried again before a busy database or a conflict is reported, in milliseconds. */
const patience = 3000
/** The longest pause between two tries, in milliseconds. */
const longestPause = 100

// Thrown through Kysely to roll back, and caught by us: the work itself ended well.
class Refused<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

const isRefusal = (result: unknown) =>
  typeof result === 'object' && result !== null && 'status' in result && result.status === false

/** Makes reading with the handle for reading throw inside a transaction, where it would not see its writes. */
export function outsideOnly(db: Kysely<Tables>): Kysely<Tables> {
  const watch = new Watch(() => {
    if (inside.getStore()) throw new Error('Inside a transaction, read with the transaction')
  })
  return db.withPlugin(watch)
}

async function once<T>(
  writer: Kysely<Tables>,
  effects: (() => void | Promise<void>)[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let ended = false
  let changed = false
  const watch = new Watch((node) => {
    if (ended) throw new Error('A query after the end of its transaction')
    changed ||= changesContent(node)
  })
  try {
    return await writer.transaction().execute(async (db) => {
      const afterCommit = (effect: () => void | Promise<void>) => void effects.push(effect)
      const result = await work({ db: db.withPlugin(watch), afterCommit })
      ended = true
      if (isRefusal(result)) throw new Refused(result)
      // Last, so that the one row every change of content shares is locked for the shortest time.
      if (changed)
        await db
          .updateTable('content_state')
          .set((row) => ({ revision: row('revision', '+', 1) }))
          .execute()
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

/** Makes `Database.transaction` for a handle that writes. */
export function transactions(writer: Kysely<Tables>): Database['transaction'] {
  return async (work) => {
    if (inside.getStore()) throw new Error('A transaction inside another')
    const effects: (() => void | Promise<void>)[] = []
    const deadline = Date.now() + patience
    const attempt = async (pause: number): Promise<Awaited<ReturnType<typeof work>>> => {
      effects.length = 0
      try {
        return await inside.run(true, () => once(writer, effects, work))
      } catch (fault) {
        if (!isTransient(fault) || Date.now() > deadline) throw fault
        await sleep(Math.random() * pause)
        return attempt(Math.min(longestPause, pause * 2))
      }
    }
    const result = await attempt(5)
    for (const effect of effects) await effect()
    return result
  }
}
