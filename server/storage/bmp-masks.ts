import type { BmpHeader } from './bmp.ts'

/** A part of a colour: which bits of a pixel have it. */
interface Part {
  readonly shift: number
  readonly most: number
}

function partOf(mask: number): Part {
  if (mask === 0) return { shift: 0, most: 0 }
  const shift = 31 - Math.clz32(mask & -mask)
  return { shift, most: mask >>> shift }
}

const read = ({ shift, most }: Part, pixel: number) =>
  Math.round((((pixel >>> shift) & most) >>> 0) * (255 / most))

/**
 * The pixels of a BMP whose colours have masks, as red, green, blue and alpha from the first row down. Programs that do not
 * know of alpha write zeros; then every pixel is opaque.
 */
export function readMasked(bytes: Uint8Array, header: BmpHeader): Buffer<ArrayBuffer> {
  const { width, height, bottomUp, bits, pixels, masks = [] } = header
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [red, green, blue, alpha] = [0, 1, 2, 3].map((at) => partOf(masks[at] ?? 0))
  if (!red || !green || !blue || !alpha) throw new Error('A colour has four parts.')
  const stride = Math.floor((bits * width + 31) / 32) * 4
  const out = Buffer.alloc(width * height * 4)
  let [to, clear] = [0, alpha.most > 0]
  for (let y = 0; y < height; y++) {
    const row = pixels + stride * (bottomUp ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const pixel = bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true)
      out[to] = red.most ? read(red, pixel) : 0
      out[to + 1] = green.most ? read(green, pixel) : 0
      out[to + 2] = blue.most ? read(blue, pixel) : 0
      out[to + 3] = alpha.most ? read(alpha, pixel) : 255
      if (out[to + 3] !== 0) clear = false
      to += 4
    }
  }
  if (clear) for (let at = 3; at < out.length; at += 4) out[at] = 255
  return out
}
