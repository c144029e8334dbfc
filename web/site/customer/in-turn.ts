let last: Promise<unknown> = Promise.resolve()

/** Does a piece of work once all earlier ones are done: answers about one cart must not overtake each other. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}
