import type { MessageKey } from '#contract/messages.ts'
import { decodeBmp, readBmpHeader } from './bmp.ts'
import { turns } from './once.ts'

/** Why a picture was not taken. */
export type PictureFault = Extract<
  MessageKey,
  'FILE_IS_EMPTY' | 'UPLOAD_FAILED' | 'FILE_TOO_BIG' | 'FILE_TYPE_NOT_ALLOWED'
>

/** A picture that may be kept, as WebP, or why it may not. */
export type TakenPicture = { readonly webp: Uint8Array } | { readonly fault: PictureFault }

const mostPixels = 40_000_000
// Decoding takes memory: two at a time, twenty waiting, beyond that the server says it is busy.
const turn = turns(2, 20)

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  bmp: [0x42, 0x4d],
} as const

function formOf(bytes: Uint8Array): keyof typeof signatures | undefined {
  for (const form of ['png', 'jpeg', 'bmp'] as const) {
    if (signatures[form].every((byte, index) => bytes[index] === byte)) return form
  }
  return undefined
}

async function open(bytes: Uint8Array, form: keyof typeof signatures) {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  if (form !== 'bmp') {
    const options = { limitInputPixels: mostPixels + 1, failOn: 'error' } as const
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    return width * height > mostPixels ? 'FILE_TOO_BIG' : sharp(bytes, options)
  }
  const header = readBmpHeader(bytes)
  if (!header) return 'FILE_TYPE_NOT_ALLOWED'
  if (header.width * header.height > mostPixels) return 'FILE_TOO_BIG'
  const { width, height, data } = decodeBmp(bytes, header)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/**
 * Takes a PNG, JPEG or BMP, told by its bytes whatever it is called, and makes it anew: upright, within `side`
 * pixels each way, and without all that was in the file beside the picture. Throws TooBusy.
 */
export async function takePicture(bytes: Uint8Array, side: number): Promise<TakenPicture> {
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  const form = formOf(bytes)
  if (!form) return { fault: 'FILE_TYPE_NOT_ALLOWED' }
  return turn(async () => {
    try {
      const picture = await open(bytes, form)
      if (typeof picture === 'string') return { fault: picture }
      const fit = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
      return {
        webp: await picture.rotate().resize(fit).toColourspace('srgb').webp({ quality: 82 }).toBuffer(),
      }
    } catch {
      // The bytes begin as a picture and are none: broken, or cut off on the way.
      return { fault: 'UPLOAD_FAILED' }
    }
  })
}
