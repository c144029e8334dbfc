import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { withinDeadline } from './deadline.ts'
import { noteStock, recordStock, ShownStock } from './shown-stock.ts'

/** A value that was read of the content, or is being read. */
interface Reading<T> {
  /** The last revision at which it is known to be right. */
  at: number
  readonly value: Promise<T>
  readonly stock: ShownStock
  isDone: boolean
}

/**
 * Caches a value that depends only on the content. Callers get a value that is right at the current content revision;
 * concurrent callers share one computation, each with their own deadline, and errors are not cached.
 */
export function perRevision<T>(
  database: Pick<Database, 'revision' | 'isCurrent'>,
  make: () => Promise<T>,
): () => Promise<T> {
  const runOutside = AsyncLocalStorage.snapshot()
  let newest: Reading<T> | undefined

  function begin(at: number): Reading<T> {
    const stock = new ShownStock()
    const begun: Reading<T> = { at, value: runOutside(() => recordStock(stock, make)), stock, isDone: false }
    begun.value.then(
      () => {
        begun.isDone = true
      },
      () => {
        if (newest === begun) newest = undefined
      },
    )
    return begun
  }

  return async () => {
    const at = await database.revision()
    if (newest?.isDone && newest.at < at && database.isCurrent(newest.at, newest.stock)) newest.at = at
    if (newest?.at !== at) newest = begin(at)
    const { value, stock } = newest
    const ready = await withinDeadline(() => value)
    noteStock(stock)
    return ready
  }
}

const outside = AsyncLocalStorage.snapshot()

/** Like `perRevision`, a value for each database and key, of which there are few. Nobody may change a value, which is shared. */
export function perRevisionOf<K, T>(
  make: (database: Database, key: K) => Promise<T>,
): (database: Database, key: K) => Promise<T> {
  const values = new WeakMap<Database, Map<K, () => Promise<T>>>()
  return (database, key) => {
    const ofDatabase = values.get(database) ?? new Map<K, () => Promise<T>>()
    values.set(database, ofDatabase)
    // Made for all requests, it must not stay in the one that asks for it first.
    const value = ofDatabase.get(key) ?? outside(() => perRevision(database, () => make(database, key)))
    ofDatabase.set(key, value)
    return value()
  }
}
