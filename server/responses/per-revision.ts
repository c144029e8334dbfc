import { AsyncLocalStorage } from 'node:async_hooks'
import { withinDeadline } from '../database/deadline.ts'

/**
 * Keeps the newest of something that follows from the content alone. Whoever asks gets what was made at the
 * content's present revision; all who ask while it is being made share it, each with their own deadline, and a
 * failure is not kept.
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
      const mine = { at, value: apart(make) }
      newest = mine
      mine.value.catch(() => {
        if (newest === mine) newest = undefined
      })
    }
    const { value } = newest
    return withinDeadline(() => value)
  }
}
