let over: Promise<void> | undefined

/**
 * Resolves when the event loop has read whatever had arrived, for all who wait in one turn at once. Work that goes on
 * together from here writes together too: a client is woken once for many answers, and by then bodies are complete.
 */
export function turn(): Promise<void> {
  over ??= new Promise<void>((resolve) =>
    setImmediate(() => {
      over = undefined
      resolve()
    }),
  )
  return over
}
