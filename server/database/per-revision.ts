import { AsyncLocalStorage } from 'node:async_hooks'
import { withinDeadline } from './deadline.ts'

/**
 * Caches a value that depends only on the content. Callers get a value made at the current content revision;
 * concurrent callers share one computation, each with their own deadline, and errors are not cached.
 */
export function perRevision<T>(
  revision: () => number | Promise<number>,
  make: () => Promise<T>,
): () => Promise<T> {
  const apart = AsyncLocalStorage.snapshot()
  let newest: { at: number; value: Promise<T> } | undefined
  return async () => {
    const at = await revision()
    if (newest?.at !== at) {
      const made = { at, value: apart(make) }
      newest = made
      made.value.catch(() => {
        if (newest === made) newest = undefined
      })
    }
    const { value } = newest
    return withinDeadline(() => value)
  }
}
