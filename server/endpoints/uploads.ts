import { type PictureSize, pictureWidths } from '#contract/uploads.ts'
import { documentPolicy } from '../http/content-policy.ts'
import type { Exchange } from '../http/exchange.ts'
import { faults } from '../http/fault.ts'
import { sendEmpty, sendStream, sendText } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import { contentTypes, type UploadName, uploadName } from '../storage/kinds.ts'
import { type Pictures, readPicture } from '../storage/pictures.ts'
import { readRange } from '../storage/range.ts'
import type { Storage } from '../storage/storage.ts'

/** A file name never gets other content, so clients may cache it forever. */
const forGood = 'public, max-age=31536000, immutable'
const resizable: readonly string[] = ['webp', 'avif', 'png', 'jpg', 'jpeg']

const address = /^\/uploads\/(?<kind>[a-z]+)\/(?<file>[a-z0-9_.-]+)(?:\?w=(?<size>\d{3,4}|share))?$/

/** An upload as a URL names it. */
interface AddressedUpload {
  readonly name: UploadName
  readonly size: PictureSize | undefined
}

/** Parses a URL exactly as it was sent; undefined for any other spelling. */
function readAddress(url: string): AddressedUpload | undefined {
  const { kind = '', file = '', size } = address.exec(url)?.groups ?? {}
  const name = uploadName(kind, file)
  if (!name) return undefined
  if (size === undefined) return { name, size }
  const offered = size === 'share' ? size : pictureWidths.find((one) => String(one) === size)
  return offered && resizable.includes(name.extension) ? { name, size: offered } : undefined
}

async function sendSized(exchange: Exchange, pictures: Pictures, name: UploadName, size: PictureSize) {
  const { accept = '', 'if-none-match': condition } = exchange.headers
  const picture = await pictures.sized(name, size, accept.includes('image/avif'))
  const bytes = picture && (await readPicture(picture))
  if (!picture || !bytes) throw faults.notFound()
  const etag = `"${name.file}-${size}-${picture.format}"`
  const headers = { 'cache-control': forGood, vary: 'Accept', etag, ...shownElsewhere }
  if (condition === etag) return sendEmpty(exchange, 304, headers)
  sendText(exchange, bytes, { ...headers, 'content-type': contentTypes[picture.format] })
}

async function sendWhole(exchange: Exchange, storage: Storage, name: UploadName): Promise<void> {
  const found = await storage.find(name)
  if (!found) throw faults.notFound()
  const { size, version } = found
  const etag = `"${version}"`
  const isDocument = name.extension === 'pdf'
  const headers = {
    'cache-control': forGood,
    'accept-ranges': 'bytes',
    etag,
    ...(isDocument ? { 'content-security-policy': documentPolicy } : shownElsewhere),
  }
  const { 'if-none-match': condition, 'if-range': ifRange, range: asked } = exchange.headers
  if (condition === etag) return sendEmpty(exchange, 304, headers)
  const range = readRange(ifRange === undefined || ifRange === etag ? asked : undefined, size)
  if (range === 'unsatisfiable') {
    const unsatisfiable = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return sendEmpty(exchange, 416, { ...headers, ...unsatisfiable })
  }
  const part = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }
  await sendStream(
    exchange,
    () => storage.read(name, range),
    {
      ...headers,
      ...part,
      'content-type': contentTypes[name.extension],
      'content-length': range ? range.end - range.start + 1 : size,
    },
    range ? 206 : 200,
  )
}

/** `/uploads/<kind>/<file>`: whole files, ranges, and pictures in the offered sizes. */
export const uploadRoutes = (storage: Storage, pictures: Pictures): Route[] => [
  {
    path: '/uploads/*',
    method: 'GET',
    cost: 'queued',
    async answer(exchange) {
      const upload = readAddress(exchange.url)
      if (!upload) throw faults.notFound()
      if (upload.size) await sendSized(exchange, pictures, upload.name, upload.size)
      else await sendWhole(exchange, storage, upload.name)
    },
  },
]
