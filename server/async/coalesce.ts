import { nextTick } from './next-tick.ts'

/**
 * Lets concurrent callers share one run of `ask`, but never one that started before they called. Callers in the same
 * turn of the event loop share a run; callers during a run share the next one.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  async function gather(): Promise<T> {
    await underWay
    await nextTick()
    next = undefined
    const answer = ask()
    underWay = answer.catch(() => {})
    return answer
  }

  return () => {
    next ??= gather()
    return next
  }
}
