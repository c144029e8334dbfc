/** Raw pixels: rows from the top, 8 bits each of red, green and blue. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

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
  if (view.getUint32(30, true) !== 0 || width <= 0 || height === 0) return undefined
  if (bits !== 8 && bits !== 24 && bits !== 32) return undefined
  const palette = fileHeader + size
  const colours = bits === 8 ? view.getUint32(46, true) || 256 : 0
  const stride = Math.floor((bits * width + 31) / 32) * 4
  if (colours > 256 || pixels < palette + colours * 4 || pixels + stride * height > bytes.length) {
    return undefined
  }
  return { width, height, bottomUp: signedHeight > 0, bits, pixels, palette, colours }
}

/** Decodes a BMP after `readBmpHeader`; ignores the unused fourth byte of 32-bit pixels. */
export function decodeBmp(bytes: Uint8Array, header: BmpHeader): Pixels {
  const { width, height, bottomUp, bits, pixels, palette, colours } = header
  const stride = Math.floor((bits * width + 31) / 32) * 4
  const step = bits / 8
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = pixels + stride * (bottomUp ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const at = row + x * step
      // An index beyond the palette means its first colour, as in other programs.
      const index = bytes[at] ?? 0
      const from = bits === 8 ? palette + 4 * (index < colours ? index : 0) : at
      const to = (y * width + x) * 3
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
    }
  }
  return { width, height, data }
}
