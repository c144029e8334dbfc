/** Lets all who ask for the same key while it is being worked on share the one piece of work. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const mine = work().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}

/** More is asked for than can be done soon; the status is the one HTTP has for it. */
export class TooBusy extends Error {
  readonly statusCode = 503
}

/**
 * Runs at most `count` pieces of work at a time; the others wait their turn, at most `waiting` of them, and
 * beyond that TooBusy is thrown.
 */
export function limitConcurrency(count: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < count) running += 1
    else if (queue.length >= waiting) throw new TooBusy('too many wait already')
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
