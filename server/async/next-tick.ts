let over: Promise<void> | undefined

/**
 * Resolves once the event loop has read all pending input, for all waiters of a turn together. Work continued from
 * here also writes together: a client wakes once for several answers, and bodies are complete by then.
 */
export function nextTick(): Promise<void> {
  over ??= new Promise<void>((resolve) =>
    setImmediate(() => {
      over = undefined
      resolve()
    }),
  )
  return over
}

const waiting: (() => void)[] = []

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/**
 * Resolves when a slice of heavy work may block the event loop for some milliseconds. Each turn of the loop runs only
 * one slice in the whole process, so other requests wait for one slice at most, however many heavy answers are in
 * progress.
 */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}
