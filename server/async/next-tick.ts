let over: Promise<void> | undefined

/**
 * Resolves when the event loop has read whatever had arrived, for all who wait in one turn at once. Work that goes on
 * together from here writes together too: a client is woken once for many answers, and by then bodies are complete.
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
 * Resolves when a piece of heavy work may hold the event loop for some milliseconds: in each turn of the loop there is
 * one such piece, whoever it is for, so that however many heavy answers are being made, the others wait for one piece.
 */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}
