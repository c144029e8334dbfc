const begins = Buffer.from('%PDF-')
const ends = '%%EOF'

/** The maximum distance of %%EOF from the end, in bytes: some programs append a line or two. */
const nearEnd = 1_024

/** Whether bytes are a PDF, judging by their start and end. */
export function isPdf(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - nearEnd)))
  return begins.equals(bytes.subarray(0, begins.length)) && tail.includes(ends)
}
