import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

type Row = [number, number, number]

/** The fields of a BMP's headers (BITMAPFILEHEADER and BITMAPINFOHEADER of Windows, or its longer successors). */
export interface BmpHeader {
  readonly width: number
  readonly height: number
  /** Whether the first row is the bottom one, which is so unless the height is negative. */
  readonly bottomUp: boolean
  readonly bits: 8 | 24 | 32
  /** The offsets of the pixels and of the palette (8 bits only), in bytes. */
  readonly pixels: number
  readonly palette: number
  readonly colours: number
}

const fileHeader = 14
/** The most rows; a file of 5 MB with more would be a picture nobody can see. */
const mostRows = 16_384
/** The file has blue first. */
const redFirst: [Row, Row, Row] = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
]
const headerSizes = [40, 52, 56, 108, 124]

/**
 * Parses the headers of a BMP, after its signature was found: 24 or 32 bits uncompressed, or 8 bits with a palette.
 * Undefined for any other form, and if the headers do not fit the length.
 */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  if (bytes.length < fileHeader + 40) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixels = view.getUint32(10, true)
  const size = view.getUint32(14, true)
  const width = view.getInt32(18, true)
  const signedHeight = view.getInt32(22, true)
  const bits = view.getUint16(28, true)
  const height = Math.abs(signedHeight)
  if (!headerSizes.includes(size) || view.getUint16(26, true) !== 1) return undefined
  if (view.getUint32(30, true) !== 0 || width <= 0) return undefined
  if (height === 0 || height > mostRows) return undefined
  if (bits !== 8 && bits !== 24 && bits !== 32) return undefined
  const palette = fileHeader + size
  const colours = bits === 8 ? view.getUint32(46, true) || 256 : 0
  const stride = Math.floor((bits * width + 31) / 32) * 4
  if (colours > 256 || pixels < palette + colours * 4 || pixels + stride * height > bytes.length) {
    return undefined
  }
  return { width, height, bottomUp: signedHeight > 0, bits, pixels, palette, colours }
}

const isWide = (tag: number) => longTags.includes(tag)
const longTags: readonly number[] = [256, 257, 273, 278, 279]

/** The directory of a TIFF (TIFF 6.0, section 2) that lies at `at` in its file; tags in ascending order. */
function directory(at: number, fields: readonly (readonly [tag: number, ...values: number[]])[]): Buffer {
  const head = Buffer.alloc(2 + 12 * fields.length + 4)
  const further: Buffer[] = []
  let free = at + head.length
  head.writeUInt16LE(fields.length)
  for (const [index, [tag, ...values]] of fields.entries()) {
    const packed = Buffer.from((isWide(tag) ? Uint32Array : Uint16Array).from(values).buffer)
    const place = 2 + 12 * index
    head.writeUInt16LE(tag, place)
    head.writeUInt16LE(isWide(tag) ? 4 : 3, place + 2)
    head.writeUInt32LE(values.length, place + 4)
    if (packed.length <= 4) packed.copy(head, place + 8)
    else {
      head.writeUInt32LE(free, place + 8)
      further.push(packed)
      free += packed.length
    }
  }
  return Buffer.concat([head, ...further])
}

/** The palette as a TIFF has it: all reds, all greens, all blues, of 16 bits. */
function colourMap(bytes: Uint8Array, { palette, colours }: BmpHeader): number[] {
  // An index beyond the palette means its first colour, as in other programs.
  const entry = (index: number) => palette + 4 * (index < colours ? index : 0)
  const all = Array.from({ length: 256 }, (_, index) => entry(index))
  return [2, 1, 0].flatMap((part) => all.map((at) => (bytes[at + part] ?? 0) * 257))
}

/** The same file as a TIFF, which says where each row lies: no pixel is touched here. */
function asTiff(bytes: Uint8Array, header: BmpHeader): Buffer {
  const { width, height, bottomUp, bits, pixels } = header
  const stride = Math.floor((bits * width + 31) / 32) * 4
  const rows = Array.from({ length: height }, (_, y) => pixels + stride * (bottomUp ? height - 1 - y : y))
  const samples = bits / 8
  const start = Buffer.from('II*\0\0\0\0\0', 'latin1')
  const at = bytes.length + (bytes.length % 2)
  start.writeUInt32LE(at, 4)
  const end = directory(at, [
    [256, width],
    [257, height],
    [258, ...Array<number>(samples).fill(8)],
    [259, 1],
    [262, bits === 8 ? 3 : 2],
    [273, ...rows],
    [277, samples],
    [278, 1],
    [279, ...rows.map(() => width * samples)],
    [284, 1],
    ...(bits === 8 ? [[320, ...colourMap(bytes, header)] as const] : []),
    ...(bits === 32 ? [[338, 0] as const] : []),
  ])
  return Buffer.concat([start, bytes.subarray(start.length), Buffer.alloc(at - bytes.length), end])
}

/**
 * Opens a BMP after `readBmpHeader`, in colours of 8 bits; ignores the unused fourth byte of 32-bit pixels. The pixels are
 * read by libvips in its own threads.
 */
export async function openBmp(bytes: Uint8Array, header: BmpHeader): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height, bits } = header
  const picture = sharp(asTiff(bytes, header), { limitInputPixels: false, failOn: 'error' })
  if (bits === 8) return picture
  const data = await picture.removeAlpha().recomb(redFirst).raw().toBuffer()
  return sharp(data, { raw: { width, height, channels: 3 } })
}
