import { nextTick } from './next-tick.ts'

/**
 * Lets many callers share one answer of `ask`, never one that was asked for before the caller came. Whoever comes in
 * the same turn of the event loop shares a question; whoever comes while one is under way gets the answer of the next.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  async function gather(): Promise<T> {
    await underWay
    await nextTick()
    next = undefined
    const asked = ask()
    underWay = asked.catch(() => {})
    return asked
  }

  return () => {
    next ??= gather()
    return next
  }
}
