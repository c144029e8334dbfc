/**
 * Keeps the newest of something that follows from the content alone. Whoever asks gets what was made at the
 * content's present revision; all who ask while it is being made share it, and a failure is not kept.
 */
export function perRevision<T>(
  revision: () => number | Promise<number>,
  make: () => Promise<T>,
): () => Promise<T> {
  let newest: { at: number; value: Promise<T> } | undefined
  return async () => {
    const at = await revision()
    if (newest?.at === at) return newest.value
    const mine = { at, value: make() }
    newest = mine
    mine.value.catch(() => {
      if (newest === mine) newest = undefined
    })
    return mine.value
  }
}
