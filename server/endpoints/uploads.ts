import { type PictureSize, pictureWidths, uploadSubjects } from '#contract/kit/uploads.ts'
import { documentPolicy } from '../http/content-policy.ts'
import type { Exchange } from '../http/exchange.ts'
import { faults } from '../http/fault.ts'
import type { ShownFault } from '../http/fault-answers.ts'
import { sendEmpty, sendStream, sendText } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import { contentTypes, type UploadName, uploadName } from '../storage/kinds.ts'
import { type Pictures, readPicture } from '../storage/pictures.ts'
import { readRange } from '../storage/range.ts'
import type { Storage } from '../storage/storage.ts'

/** How long caches keep uploads: pictures of people only in a browser, which asks each time whether they are still there. */
const caching = { everybody: 'public, max-age=31536000, immutable', person: 'private, no-cache' } as const

/** The headers of every answer with an upload. Other sites may show pictures, but not those of people. */
function headersOf({ kind, extension }: UploadName): Readonly<Record<string, string>> {
  const subject = uploadSubjects[kind]
  const cached = { 'cache-control': caching[subject] }
  if (extension === 'pdf') return { ...cached, 'content-security-policy': documentPolicy }
  return subject === 'everybody' ? { ...cached, ...shownElsewhere } : cached
}

const resizable: readonly string[] = ['webp', 'avif', 'png', 'jpg', 'jpeg']

const address = /^\/uploads\/(?<kind>[a-z]+)\/(?<file>[a-z0-9_.-]+)(?:\?w=(?<size>\d{3,4}|share))?$/

/** An upload as a URL names it. */
interface AddressedUpload {
  readonly name: UploadName
  readonly size: PictureSize | undefined
}

/** A picture in an offered size. */
type Sized = AddressedUpload & { readonly size: PictureSize }

/** Parses a URL exactly as it was sent; undefined for any other spelling. */
function readAddress(url: string): AddressedUpload | undefined {
  const { kind = '', file = '', size } = address.exec(url)?.groups ?? {}
  const name = uploadName(kind, file)
  if (!name) return undefined
  if (size === undefined) return { name, size }
  const offered = size === 'share' ? size : pictureWidths.find((one) => String(one) === size)
  return offered && resizable.includes(name.extension) ? { name, size: offered } : undefined
}

async function sendSized(exchange: Exchange, storage: Storage, pictures: Pictures, upload: Sized) {
  const { name, size } = upload
  // Another process may have kept a smaller picture of somebody whose picture is deleted.
  if (uploadSubjects[name.kind] === 'person' && !(await storage.find(name))) throw faults.notFound()
  const { accept = '', 'if-none-match': condition } = exchange.headers
  const picture = await pictures.sized(name, size, accept.includes('image/avif'))
  const bytes = picture && (await readPicture(picture))
  if (!picture || !bytes) throw faults.notFound()
  const etag = `"${name.file}-${size}-${picture.format}"`
  const headers = { ...headersOf(name), vary: 'Accept', etag }
  if (condition === etag) return sendEmpty(exchange, 304, headers)
  sendText(exchange, bytes, { ...headers, 'content-type': contentTypes[picture.format] })
}

async function sendWhole(exchange: Exchange, storage: Storage, name: UploadName): Promise<void> {
  const found = await storage.find(name)
  if (!found) throw faults.notFound()
  const { size, version } = found
  const etag = `"${version}"`
  const headers = { ...headersOf(name), 'accept-ranges': 'bytes', etag }
  const { 'if-none-match': condition, 'if-range': ifRange, range: rangeHeader } = exchange.headers
  if (condition === etag) return sendEmpty(exchange, 304, headers)
  // A range is of what is sent, and HEAD sends nothing (RFC 9110, 14.2).
  const isMeant = exchange.request.method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = readRange(isMeant ? rangeHeader : undefined, size)
  if (range === 'unsatisfiable') {
    const unsatisfiable = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return sendEmpty(exchange, 416, { ...headersOf(name), ...unsatisfiable })
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

const isDocument = ({ name }: AddressedUpload) => name.extension === 'pdf'

/** The documents that lead to others, as the database knows them. */
export interface Documents {
  /** The catalogue as it is now; undefined without one. */
  catalogue(): Promise<UploadName | undefined>
  /** The document in whose place another stood; undefined if the other was deleted or never there. */
  newest(replaced: UploadName): Promise<UploadName | undefined>
}

const pathOf = ({ kind, file }: UploadName) => `/uploads/${kind}/${file}`

/** Leads to a document, for this time only: another may be there tomorrow. */
const leadTo = (exchange: Exchange, location: string) =>
  sendEmpty(exchange, 302, { location, 'cache-control': 'no-store' })

/** Sends a document, or leads to the one in its place. */
async function sendDocument(exchange: Exchange, storage: Storage, documents: Documents, name: UploadName) {
  const newest = (await storage.find(name)) ? undefined : await documents.newest(name)
  if (newest) leadTo(exchange, pathOf(newest))
  else await sendWhole(exchange, storage, name)
}

/**
 * `/uploads/<kind>/<file>`: whole files, ranges, and pictures in the offered sizes; the address of a replaced document leads
 * to the newest, and `/catalogue.pdf` to the catalogue. Documents are on their own host if there is one, whose origin is `host`.
 */
export const uploadRoutes = (
  storage: Storage,
  pictures: Pictures,
  documents: Documents,
  host: string | undefined,
): Route[] => [
  {
    path: '/catalogue.pdf',
    method: 'GET',
    cost: 'queued',
    missing: 'page',
    async answer(exchange) {
      const catalogue = await documents.catalogue()
      if (!catalogue) throw faults.notFound()
      leadTo(exchange, `${host ?? ''}${pathOf(catalogue)}`)
    },
  },
  {
    path: '/uploads/*',
    method: 'GET',
    cost: 'queued',
    missing: 'page',
    async answer(exchange) {
      const upload = readAddress(exchange.url)
      if (!upload) throw faults.notFound()
      const { name, size } = upload
      if (size) await sendSized(exchange, storage, pictures, { name, size })
      else if (!isDocument(upload)) await sendWhole(exchange, storage, name)
      else if (host === undefined) await sendDocument(exchange, storage, documents, name)
      else leadTo(exchange, `${host}${exchange.url}`)
    },
  },
]

/** All that the host of the documents answers: `/uploads/<kind>/<file>.pdf`. `show` shows its faults, as it has no pages. */
export const documentRoutes = (storage: Storage, documents: Documents, show: ShownFault): Route[] => [
  {
    path: '/uploads/*',
    method: 'GET',
    cost: 'queued',
    show,
    async answer(exchange) {
      const upload = readAddress(exchange.url)
      if (!upload || !isDocument(upload)) throw faults.notFound()
      await sendDocument(exchange, storage, documents, upload.name)
    },
  },
]

/** Whether requests are for the host of the documents, by the host that the client names. */
export function isForDocuments(documents: string | undefined): (exchange: Exchange) => boolean {
  if (documents === undefined) return () => false
  const { hostname } = new URL(documents)
  return ({ headers: { host = '' } }) => host.toLowerCase().replace(/\.?(?::\d+)?$/, '') === hostname
}
