import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/kit/call.ts'
import { counts } from '../runtime/counters.ts'
import { changesContent } from './content-revision.ts'
import type { Database, Transaction } from './database.ts'
import { isTransient } from './faults.ts'
import { isDirect, prepared, preparedInsert, type Values } from './prepared.ts'
import { type QueryHook, withQueryHook } from './query-hook.ts'
import type { Tables } from './schema/index.ts'
import { noteRead } from './shown-stock.ts'
import {
  type ContentChanges,
  changesWhetherAny,
  mayChangeWhetherAny,
  noteStockChanges,
} from './stock-changes.ts'

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
 * reads, unless it does so itself.
 */
export function outsideTransactions(db: Kysely<Tables>, note: QueryHook = noteRead): Kysely<Tables> {
  return withQueryHook(db, (node) => {
    if (inside.getStore()) throw new Error('Inside a transaction, read with the transaction')
    return note(node)
  })
}

/** How a database runs transactions. */
export interface Runner {
  /** Runs work in a transaction, committed if it resolves, rolled back if it throws. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Waits until no other transaction of this process is at its end, and returns what lets the next one go on: waiting for each
   * other's rows in the database costs several times as much. Undefined where there is one transaction at a time.
   */
  turn?(): Promise<() => void>
}

const raiseRevision = prepared((db) =>
  db
    .updateTable('content_state')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision'),
)
const writeStock = preparedInsert('stock_changes')
const writeSoldOut = preparedInsert('sold_out_changes')

/** Does both on PostgreSQL, in one round trip: all orders wait for this row. */
const raiseForStock = prepared((db, { products }: Values<{ products: number[] }>) => {
  const query = sql`
    with state as (update content_state set revision = revision + 1 returning revision)
    insert into stock_changes (revision, product_id)
    select revision, product_id from state, unnest(${products}::integer[]) as product_id`
  return { compile: () => query.compile(db) }
})

/**
 * Raises the content revision, and writes down of which products only the stock has changed, if that is all: apart where
 * one of them sold out or has pieces again.
 */
async function raise(whole: Kysely<Tables>, changes: ContentChanges): Promise<void> {
  // Replaces the hook of `perform`, which rejects queries after the work has ended.
  const db = withQueryHook(whole, () => undefined)
  const products = [...new Set([...changes.rows.values()].map(({ product_id }) => product_id))]
  if (!changes.isWide && !isDirect(db) && !mayChangeWhetherAny(changes)) {
    await raiseForStock(db, { products })
    return
  }
  const [state] = (await raiseRevision(db, {})).rows
  if (changes.isWide || !state) return
  const writeDown = (await changesWhetherAny(db, changes)) ? writeSoldOut : writeStock
  const { revision } = state
  await writeDown(
    db,
    products.map((product_id) => ({ revision, product_id })),
  )
}

async function perform<T>(
  { run, turn }: Runner,
  effects: (() => void | Promise<void>)[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let ended = false
  let free = () => {}
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
      const last: (() => Promise<Refusal | undefined>)[] = []
      const result = await work({
        db,
        afterCommit: (effect) => void effects.push(effect),
        atEnd: (one) => void last.push(one),
      })
      if (isRefusal(result)) throw new Refused(result)
      if (turn && last.length > 0) free = await turn()
      for (const one of last) {
        const refused = await one()
        if (refused) throw new Refused(refused)
      }
      ended = true
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
    free()
  }
}

/**
 * Makes `Database.transaction` from a transaction runner. It retries for `timeoutMs` milliseconds before it reports a
 * busy database or a conflict.
 */
export function transactions(runner: Runner, timeoutMs: number): Database['transaction'] {
  return async (work) => {
    if (inside.getStore()) throw new Error('A transaction inside another')
    const effects: (() => void | Promise<void>)[] = []
    const deadline = Date.now() + timeoutMs
    const attempt = async (pause: number): Promise<Awaited<ReturnType<typeof work>>> => {
      effects.length = 0
      try {
        return await inside.run(true, () => perform(runner, effects, work))
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
