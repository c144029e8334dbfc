import type { Metadata, Sharp } from 'sharp'
import type { MessageKey } from '#contract/messages.ts'
import { openBmp, readBmpHeader } from './bmp.ts'
import { loadSharp } from './load-sharp.ts'
import { drawSvg, isPlainSvg, looksLikeSvg } from './svg.ts'

/** Why a picture was refused. */
export type PictureFault = Extract<
  MessageKey,
  'FILE_IS_EMPTY' | 'UPLOAD_FAILED' | 'FILE_TOO_BIG' | 'FILE_TYPE_NOT_ALLOWED'
>

/** An input format. SVGs are always rasterised. */
type Form = 'png' | 'jpeg' | 'bmp' | 'webp' | 'svg'

/** The requested output. */
export interface Wanted {
  /** The longest side in pixels. */
  readonly side: number
  /** The accepted formats; defaults to PNG, JPEG and BMP. */
  readonly forms?: readonly Form[]
  /** A WebP within `side`, or a PNG of exactly `side` by `side`, trimmed. */
  readonly as?: 'webp' | 'square png'
}

/** A re-encoded picture, or why it was refused. */
export type ReencodedImage =
  | { readonly bytes: Uint8Array; readonly extension: 'webp' | 'png' }
  | { readonly fault: PictureFault }

const maxPixels = 40_000_000
/** The maximum memory a decoder may hold, in bytes. */
const maxHeld = 120_000_000

const signatures = {
  png: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  bmp: [[0, [0x42, 0x4d]]],
  webp: [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
} as const

function formOf(bytes: Uint8Array): Form | undefined {
  for (const form of ['png', 'jpeg', 'bmp', 'webp'] as const) {
    const signed = signatures[form].every(([at, signature]) =>
      signature.every((byte, index) => bytes[at + index] === byte),
    )
    if (signed) return form
  }
  return looksLikeSvg(bytes) ? 'svg' : undefined
}

/** Colour samples per pixel; JPEGs usually subsample chroma. */
function samples({ channels, chromaSubsampling }: Metadata): number {
  if (channels !== 3) return channels
  return chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : 3
}

/**
 * The approximate memory a decoder holds, in bytes: the whole picture if it is progressive, a JPEG as 16-bit numbers,
 * else at most two fifths, as measured with libvips 8.18.
 */
function held(metadata: Metadata): number {
  const { format, width, height, depth, isProgressive } = metadata
  const whole = width * height * samples(metadata) * (depth === 'ushort' ? 2 : 1)
  if (!isProgressive) return 0.4 * whole
  return format === 'jpeg' ? 2 * whole : whole
}

async function open(bytes: Uint8Array, form: Form, side: number): Promise<Sharp | PictureFault> {
  if (form === 'bmp') {
    const header = readBmpHeader(bytes)
    if (!header) return 'FILE_TYPE_NOT_ALLOWED'
    if (header.width * header.height > maxPixels) return 'FILE_TOO_BIG'
    return openBmp(bytes, header)
  }
  const sharp = await loadSharp()
  if (form === 'svg') return isPlainSvg(bytes) ? sharp(await drawSvg(bytes, side)) : 'FILE_TYPE_NOT_ALLOWED'
  const options = { limitInputPixels: maxPixels + 1, failOn: 'error' } as const
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  const { width, height } = metadata
  return width * height > maxPixels || held(metadata) > maxHeld ? 'FILE_TOO_BIG' : sharp(bytes, options)
}

/**
 * Detects a picture's format from its bytes and re-encodes it: upright, at most the requested size, and without
 * metadata. Decoding needs memory, so the caller sees to it that few run concurrently.
 */
export async function takePicture(
  bytes: Uint8Array,
  { side, forms = ['png', 'jpeg', 'bmp'], as = 'webp' }: Wanted,
): Promise<ReencodedImage> {
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  const form = formOf(bytes)
  if (!form || !forms.includes(form)) return { fault: 'FILE_TYPE_NOT_ALLOWED' }
  try {
    const opened = await open(bytes, form, side)
    if (typeof opened === 'string') return { fault: opened }
    const picture = opened.rotate()
    if (as === 'square png') {
      const clear = { r: 0, g: 0, b: 0, alpha: 0 }
      const square = picture.resize({ width: side, height: side, fit: 'contain', background: clear })
      return { bytes: await square.toColourspace('srgb').png().toBuffer(), extension: 'png' }
    }
    const fit = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const smaller = picture.resize(fit).toColourspace('srgb')
    return { bytes: await smaller.webp({ quality: 82 }).toBuffer(), extension: 'webp' }
  } catch {
    // The signature matched but decoding failed: damaged or truncated.
    return { fault: 'UPLOAD_FAILED' }
  }
}
