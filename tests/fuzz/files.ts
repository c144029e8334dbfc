import fc from 'fast-check'
import sharp from 'sharp'
import { isUploaded, type UploadedFile } from '#contract/kit/files.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { smallBmp } from '#tests/support/pictures.ts'

const dot = sharp({ create: { width: 3, height: 2, channels: 3, background: '#01994c' } })
const png = await dot.clone().png().toBuffer()
const jpeg = await dot.clone().jpeg().toBuffer()
const webp = await dot.clone().webp().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>'
const pdf = smallPdf().toString('latin1')

/** A PNG that says it is a picture of 60,000 pixels each way. */
function immense(): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

const whole = [png, jpeg, smallBmp(24), smallBmp(8), smallBmp(32, true), webp, Buffer.from(pdf, 'latin1')]
const broken = [
  ...whole.map((bytes) => bytes.subarray(0, bytes.length * 0.7)),
  ...whole.map((bytes) => bytes.subarray(0, 12)),
  ...[immense(), smallBmp(24, false, 1), smallBmp(24, false, 0, 2 ** 31 - 1)],
  ...['', 'BM', '<svg/>', svg.replace('<path', '<script/><path'), pdf.slice(0, -8)].map((text) =>
    Buffer.from(text),
  ),
]

const bytes = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom<Uint8Array>(...whole) },
  { weight: 15, arbitrary: fc.constantFrom<Uint8Array>(...broken) },
  { weight: 10, arbitrary: fc.uint8Array({ maxLength: 64 }) },
  // Rarely: each is drawn by a process of its own.
  { weight: 1, arbitrary: fc.constant<Uint8Array>(Buffer.from(svg)) },
)
const filename = fc.constantFrom('a.png', 'وێنە.jpg', '../../a.pdf', 'a.svg.exe', 'x'.repeat(300))

/** A file with the bytes that are sent. */
interface SentFile extends UploadedFile {
  readonly bytes: Uint8Array
}

/** Whether a field of a body is a file, with its bytes. */
export const isSentFile = (value: unknown): value is SentFile => isUploaded(value) && 'bytes' in value

const sentFile = (sent: { readonly filename: string; readonly bytes: Uint8Array }): SentFile => ({
  ...sent,
  size: sent.bytes.length,
  digest: '',
  read: async () => sent.bytes,
})
const unchosen = fc.constant(sentFile({ filename: '', bytes: new Uint8Array() }))

/** Files as a form sends them: small pictures and documents that can be read, broken ones, and none chosen. */
export const files: fc.Arbitrary<SentFile> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ filename, bytes }).map(sentFile) },
  { weight: 1, arbitrary: unchosen },
)
