import type { Sharp } from 'sharp'
import { runBounded } from './bounded-process.ts'
import { loadSharp } from './load-sharp.ts'

type Row = [number, number, number]

/** The fields of a BMP's headers (BITMAPFILEHEADER and BITMAPINFOHEADER of Windows, or its longer successors). */
export interface BmpHeader {
  readonly width: number
  readonly height: number
  /** Whether the first row is the bottom one, which is so unless the height is negative. */
  readonly bottomUp: boolean
  readonly bits: Bits
  /** The offsets of the pixels and of the palette (up to 8 bits only), in bytes; how long each of its colours is. */
  readonly pixels: number
  readonly palette: number
  readonly colours: number
  readonly entry: 3 | 4
  /** Which bits of a pixel are red, green, blue and alpha, where the file says so; 16 bits always have it. */
  readonly masks?: readonly number[]
}

/** The bits of a pixel. */
type Bits = (typeof depths)[number]
const depths = [1, 4, 8, 16, 24, 32] as const

const fileHeader = 14
/** The most rows; a file of 5 MB with more would be a picture nobody can see. */
const mostRows = 16_384
/** The file has blue first. */
const redFirst: [Row, Row, Row] = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
]
const headerSizes = [12, 40, 52, 56, 64, 108, 124]
/** Kinds of compression that are none: plain pixels, masks of three and of four colours. */
const [plain, masked, maskedAlpha] = [0, 3, 6]
/** What a pixel of 16 bits is without masks: five bits of each colour. */
const fiveBits = [0x7c00, 0x3e0, 0x1f, 0]

/** The measures of a picture and its colours; the oldest header, of 12 bytes, has short numbers. */
function measures(view: DataView, size: number) {
  if (size === 12) {
    const short = (at: number) => view.getUint16(at, true)
    return {
      width: short(18),
      height: short(20),
      planes: short(22),
      bits: short(24),
      packing: plain,
      used: 0,
    }
  }
  return {
    width: view.getInt32(18, true),
    height: view.getInt32(22, true),
    planes: view.getUint16(26, true),
    bits: view.getUint16(28, true),
    packing: view.getUint32(30, true),
    used: view.getUint32(46, true),
  }
}

/** The masks of a pixel; they follow the header of 40 bytes, and are inside the longer ones. */
function masksOf(view: DataView, size: number, packing: number): readonly number[] {
  const count = packing === maskedAlpha || size >= 56 ? 4 : 3
  return Array.from({ length: count }, (_, at) => view.getUint32(fileHeader + 40 + at * 4, true))
}

/** Whether each mask is one run of bits, and no two share a bit. */
function areMasks(masks: readonly number[], bits: number): boolean {
  const runs = masks.every((mask) => mask === 0 || /^1+0*$/.test(mask.toString(2)))
  const all = masks.reduce((sum, mask) => sum + mask, 0)
  return runs && masks.reduce((union, mask) => (union | mask) >>> 0, 0) === all && all < 2 ** bits && all > 0
}

/**
 * Parses the headers of a BMP, after its signature was found: any depth of Windows and OS/2, with a palette, plain or with
 * masks. Undefined if it is compressed, and if the headers do not fit the length.
 */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  if (bytes.length < fileHeader + 12) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixels = view.getUint32(10, true)
  const size = view.getUint32(14, true)
  if (!headerSizes.includes(size) || bytes.length < fileHeader + size) return undefined
  const { width, height: signedHeight, planes, bits: depth, packing, used } = measures(view, size)
  const height = Math.abs(signedHeight)
  const bits = depths.find((one) => one === depth)
  if (bits === undefined || planes !== 1 || width <= 0 || height === 0 || height > mostRows) return undefined
  const hasMasks = size !== 64 && (packing === masked || packing === maskedAlpha)
  if (packing !== plain && !(hasMasks && (bits === 16 || bits === 32))) return undefined
  if (hasMasks && bytes.length < fileHeader + 40 + 16) return undefined
  const masks = hasMasks ? masksOf(view, size, packing) : bits === 16 ? fiveBits : undefined
  if (masks && !areMasks(masks, bits)) return undefined
  const palette = fileHeader + size + (hasMasks && size === 40 ? (masks?.length ?? 0) : 0) * 4
  const entry = size === 12 ? 3 : 4
  const colours = bits <= 8 ? used || 2 ** bits : 0
  const stride = Math.floor((bits * width + 31) / 32) * 4
  if (colours > 256 || pixels < palette + colours * entry || pixels + stride * height > bytes.length) {
    return undefined
  }
  return {
    width,
    height,
    bottomUp: signedHeight > 0,
    bits,
    pixels,
    palette,
    colours,
    entry,
    ...(masks && { masks }),
  }
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
function colourMap(bytes: Uint8Array, { palette, colours, bits, entry }: BmpHeader): number[] {
  // An index beyond the palette means its first colour, as in other programs.
  const place = (index: number) => palette + entry * (index < colours ? index : 0)
  const all = Array.from({ length: 2 ** bits }, (_, index) => place(index))
  return [2, 1, 0].flatMap((part) => all.map((at) => (bytes[at + part] ?? 0) * 257))
}

/** The same file as a TIFF, which says where each row lies: no pixel is touched here. */
function asTiff(bytes: Uint8Array, header: BmpHeader): Buffer {
  const { width, height, bottomUp, bits, pixels } = header
  const stride = Math.floor((bits * width + 31) / 32) * 4
  const rows = Array.from({ length: height }, (_, y) => pixels + stride * (bottomUp ? height - 1 - y : y))
  const samples = bits <= 8 ? 1 : bits / 8
  const start = Buffer.from('II*\0\0\0\0\0', 'latin1')
  const at = bytes.length + (bytes.length % 2)
  start.writeUInt32LE(at, 4)
  const end = directory(at, [
    [256, width],
    [257, height],
    [258, ...Array<number>(samples).fill(Math.min(bits, 8))],
    [259, 1],
    [262, bits <= 8 ? 3 : 2],
    [273, ...rows],
    [277, samples],
    [278, 1],
    [279, ...rows.map(() => Math.ceil((width * bits) / 8))],
    [284, 1],
    ...(bits <= 8 ? [[320, ...colourMap(bytes, header)] as const] : []),
    ...(bits === 32 ? [[338, 0] as const] : []),
  ])
  return Buffer.concat([start, bytes.subarray(start.length), Buffer.alloc(at - bytes.length), end])
}

/** The processor time that reading pixels with masks may take, in milliseconds. */
const cpuLimitMs = 5_000

/**
 * Opens a BMP after `readBmpHeader`, in colours of 8 bits; ignores the unused fourth byte of 32-bit pixels. No pixel is read
 * in the main thread: libvips has threads of its own, and masks are left to another process.
 */
export async function openBmp(bytes: Uint8Array, header: BmpHeader): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height, bits, masks } = header
  if (masks) {
    const { code, output } = await runBounded('server/storage/read-bmp.ts', bytes, cpuLimitMs)
    if (code !== 0) throw new Error('The BMP was not read')
    return sharp(output, { raw: { width, height, channels: 4 } })
  }
  const picture = sharp(asTiff(bytes, header), { limitInputPixels: false, failOn: 'error' })
  if (bits <= 8) return picture
  const data = await picture.removeAlpha().recomb(redFirst).raw().toBuffer()
  return sharp(data, { raw: { width, height, channels: 3 } })
}
