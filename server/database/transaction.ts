import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/kit/call.ts'
import { counts } from '../runtime/counters.ts'
import { changesContent } from './content-revision.ts'
import type { Database, Transaction } from './database.ts'
import { isTransient } from './faults.ts'
import { prepared, preparedInsert } from './prepared.ts'
import { withQueryHook } from './query-hook.ts'
import type { Tables } from './schema/index.ts'
import { noteRead } from './shown-stock.ts'
import { type ContentChanges, changesWhetherAny, noteStockChanges } from './stock-changes.ts'

const inside = new AsyncLocalStorage<true>()

/** The longest pause between retries, in milliseconds. */
const longestPause = 100

// Thrown through Kysely to roll back after a refusal, and caught below.
class Refused<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/**
 * Makes the read handle throw inside a transaction, where it would not see the transaction's writes, and notes what stock it
 * reads.
 */
export function outsideTransactions(db: Kysely<Tables>): Kysely<Tables> {
  return withQueryHook(db, (node) => {
    if (inside.getStore()) throw new Error('Inside a transaction, read with the transaction')
    return noteRead(node)
  })
}

/** Runs work in a transaction on one database, committed if it resolves, rolled back if it throws. */
export type Run = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

const raiseRevision = prepared((db) =>
  db
    .updateTable('content_state')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision'),
)
const writeStock = preparedInsert('stock_changes')
const writeSoldOut = preparedInsert('sold_out_changes')

/**
 * Raises the content revision, and writes down of which products only the stock has changed, if that is all: apart where
 * one of them sold out or has pieces again.
 */
async function raise(whole: Kysely<Tables>, changes: ContentChanges): Promise<void> {
  // Replaces the hook of `perform`, which rejects queries after the work has ended.
  const db = withQueryHook(whole, () => {})
  const [state] = (await raiseRevision(db, {})).rows
  if (changes.isWide || !state) return
  const writeDown = (await changesWhetherAny(db, changes)) ? writeSoldOut : writeStock
  const { revision } = state
  const products = new Set([...changes.rows.values()].map(({ product_id }) => product_id))
  await writeDown(
    db,
    [...products].map((product_id) => ({ revision, product_id })),
  )
}

async function perform<T>(
  run: Run,
  effects: (() => void | Promise<void>)[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let ended = false
  try {
    return await run(async (whole) => {
      const changes: ContentChanges = { isWide: false, rows: new Map() }
      const inTime = (): undefined => {
        if (ended) throw new Error('A query after the end of its transaction')
      }
      const db = withQueryHook(whole, (node) => {
        inTime()
        changes.isWide ||= changesContent(node)
      })
      noteStockChanges(db, changes, withQueryHook(whole, inTime))
      const afterCommit = (effect: () => void | Promise<void>) => void effects.push(effect)
      const result = await work({ db, afterCommit })
      ended = true
      if (isRefusal(result)) throw new Refused(result)
      // Last, to keep the lock on this single shared row as short as possible.
      if (changes.isWide || changes.rows.size > 0) await raise(whole, changes)
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
 * Makes `Database.transaction` from a transaction runner. It retries for `timeoutMs` milliseconds before it reports a
 * busy database or a conflict.
 */
export function transactions(run: Run, timeoutMs: number): Database['transaction'] {
  return async (work) => {
    if (inside.getStore()) throw new Error('A transaction inside another')
    const effects: (() => void | Promise<void>)[] = []
    const deadline = Date.now() + timeoutMs
    const attempt = async (pause: number): Promise<Awaited<ReturnType<typeof work>>> => {
      effects.length = 0
      try {
        return await inside.run(true, () => perform(run, effects, work))
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
