/** Lets concurrent callers with the same key share one run of the work. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const flight = running.get(key)
    if (flight) return flight
    const mine = work().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}

/** Too much work is queued; it is answered with this HTTP status. */
export class TooBusy extends Error {
  readonly statusCode = 503
}

/** Runs at most `count` jobs concurrently and queues at most `waiting` more; beyond that it throws TooBusy. */
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
