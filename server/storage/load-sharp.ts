/** Loads the image library on first use. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread per picture, to leave the others for requests.
  sharp.concurrency(1)
  // Sharp's cache would keep whole decoders in memory, and we never process a picture twice.
  sharp.cache(false)
  return sharp
}
