const begins = Buffer.from('%PDF-')
const ends = '%%EOF'

/** How far from its end a PDF's last mark may be, in bytes: programs add a line or two. */
const nearEnd = 1_024

/** Whether bytes are a PDF, by how they begin and how they end. */
export function isPdf(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - nearEnd)))
  return begins.equals(bytes.subarray(0, begins.length)) && tail.includes(ends)
}
