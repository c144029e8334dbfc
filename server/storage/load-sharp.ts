/** Loads what draws pictures when the first one comes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread a picture: the others serve visitors.
  sharp.concurrency(1)
  // What is kept of a picture for the next time holds on to all that its decoder had, and no picture comes twice.
  sharp.cache(false)
  return sharp
}
