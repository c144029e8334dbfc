import type { Metadata, Sharp } from 'sharp'
import type { PictureReason, pictureFaults, UploadReason } from '#contract/kit/files.ts'
import { openBmp, readBmpHeader } from './bmp.ts'
import { loadSharp } from './load-sharp.ts'
import { renderSvg } from './render-svg.ts'
import { looksLikeSvg, type SvgFault } from './svg.ts'

/** Why a picture was refused. */
type PictureFault = (typeof pictureFaults)[number]

/** Why a file was refused, and what would be taken instead. */
export interface RefusedPicture<R extends UploadReason = UploadReason> {
  readonly fault: PictureFault
  readonly reason?: R
}

/** An input format. */
type Form = 'png' | 'jpeg' | 'bmp' | 'webp'

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
export type ReencodedImage<R extends UploadReason = UploadReason> =
  | { readonly bytes: Uint8Array; readonly extension: 'webp' | 'png' }
  | RefusedPicture<R>

/**
 * The most pixels of each format. JPEG and WebP are shrunk while they are read, so that a phone's largest picture takes less
 * memory than a PNG of 40 megapixels.
 */
const maxPixels = { png: 40_000_000, bmp: 40_000_000, jpeg: 60_000_000, webp: 60_000_000 } as const
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
  return undefined
}

/** Colour samples per pixel; JPEGs usually subsample chroma. */
function samples({ channels, chromaSubsampling }: Metadata): number {
  if (channels !== 3) return channels
  return chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : 3
}

/** The parts of a WebP, by their names of four letters (RIFF). */
function webpParts(bytes: Uint8Array): ReadonlySet<string> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Set<string>()
  for (let at = 12; at + 8 <= view.length; ) {
    parts.add(view.toString('latin1', at, at + 4))
    const length = view.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return parts
}

/**
 * The approximate memory a decoder holds, in bytes, as measured with libvips 8.18: the whole picture if it is progressive, a
 * JPEG as 16-bit numbers, else at most two fifths. WebP takes 1.5 bytes a pixel, its alpha another, and 4 without loss.
 */
function held(metadata: Metadata, bytes: Uint8Array): number {
  const { format, width, height, depth, isProgressive } = metadata
  if (format === 'webp') {
    const parts = webpParts(bytes)
    return width * height * (parts.has('VP8L') ? 4 : parts.has('ALPH') ? 2.5 : 1.5)
  }
  const whole = width * height * samples(metadata) * (depth === 'ushort' ? 2 : 1)
  if (!isProgressive) return 0.4 * whole
  return format === 'jpeg' ? 2 * whole : whole
}

const tooManyPixels = { fault: 'FILE_TOO_BIG', reason: 'PICTURE_PIXELS' } as const
const wrongType = <R extends UploadReason>(reason: R) => ({ fault: 'FILE_TYPE_NOT_ALLOWED', reason }) as const

async function open(bytes: Uint8Array, form: Form): Promise<Sharp | RefusedPicture<PictureReason>> {
  if (form === 'bmp') {
    const header = readBmpHeader(bytes)
    if (!header) return wrongType('BMP_COMPRESSED')
    return header.width * header.height > maxPixels.bmp ? tooManyPixels : openBmp(bytes, header)
  }
  const sharp = await loadSharp()
  const options = { limitInputPixels: maxPixels[form] + 1, failOn: 'error' } as const
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (metadata.width * metadata.height > maxPixels[form]) return tooManyPixels
  return held(metadata, bytes) > maxHeld
    ? { fault: 'FILE_TOO_BIG', reason: 'PICTURE_MEMORY' }
    : sharp(bytes, options)
}

async function openDrawing(bytes: Uint8Array, side: number): Promise<Sharp | RefusedPicture<SvgFault>> {
  const drawn = await renderSvg(bytes, side)
  if (typeof drawn !== 'string') return (await loadSharp())(drawn)
  return drawn === 'SVG_BROKEN' ? { fault: 'UPLOAD_FAILED', reason: drawn } : wrongType(drawn)
}

async function encode<R extends UploadReason>(
  opening: Promise<Sharp | RefusedPicture<R>>,
  { side, as = 'webp' }: Wanted,
): Promise<ReencodedImage<R | 'PICTURE_BROKEN'>> {
  try {
    const opened = await opening
    if ('fault' in opened) return opened
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
    return { fault: 'UPLOAD_FAILED', reason: 'PICTURE_BROKEN' }
  }
}

/**
 * Detects a picture's format from its bytes and re-encodes it: upright, at most the requested size, and without
 * metadata. Decoding needs memory, so the caller sees to it that few run concurrently.
 */
export async function takePicture(bytes: Uint8Array, wanted: Wanted): Promise<ReencodedImage<PictureReason>> {
  const { forms = ['png', 'jpeg', 'bmp'] } = wanted
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  const form = formOf(bytes)
  return form && forms.includes(form) ? encode(open(bytes, form), wanted) : wrongType('PICTURE_TYPE')
}

/** Does the same with a drawing: an SVG, which is rasterised, or a picture. */
export const takeDrawing = (bytes: Uint8Array, wanted: Wanted): Promise<ReencodedImage> =>
  !formOf(bytes) && looksLikeSvg(bytes)
    ? encode(openDrawing(bytes, wanted.side), wanted)
    : takePicture(bytes, wanted)
