import { runBounded } from './bounded-process.ts'

/** What may precede a PDF: a byte order mark and white space, which are not stored. */
const beginning = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,1000}(?=%PDF-\d\.\d)/
const ends = '%%EOF'
/** The maximum distance of the beginning from the start, and of %%EOF from the end, in bytes. */
const near = 1_024
/** The processor time that reading and writing a document may take, in milliseconds. */
const cpuLimitMs = 30_000

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const beginningOf = (bytes: Uint8Array) => beginning.exec(latin1(bytes.subarray(0, near)))?.[0]

/** Whether bytes are a PDF, judging by their start and end. */
export const isPdf = (bytes: Uint8Array): boolean =>
  beginningOf(bytes) !== undefined && latin1(bytes.subarray(-near)).includes(ends)

/**
 * Makes a new PDF of the pages of one that was uploaded. Undefined if any part of it cannot be read, is active or encrypted,
 * or if reading it takes too much. Rejects if the process that does so cannot be started.
 */
export async function takePdf(bytes: Uint8Array, limitMs = cpuLimitMs): Promise<Buffer | undefined> {
  const before = beginningOf(bytes)
  if (before === undefined || !isPdf(bytes)) return undefined
  const document = bytes.subarray(before.length)
  const { code, output } = await runBounded('server/storage/rebuild-pdf.ts', document, limitMs)
  return code === 0 && output.length > 0 ? output : undefined
}
