/**
 * Lets many callers share one answer of `ask`, never one that was asked for before the caller came: whoever
 * comes while a question is under way gets the answer of the next.
 */
export function coalesced<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = (): Promise<T> => {
    next = undefined
    const asked = ask()
    current = asked
    const done = () => {
      if (current === asked) current = undefined
    }
    asked.then(done, done)
    return asked
  }
  return () => {
    if (!current) return start()
    next ??= current.then(start, start)
    return next
  }
}
