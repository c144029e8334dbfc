import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faults } from '../http/fault.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import { contentTypes, type UploadName, uploadName } from '../storage/kinds.ts'
import { type PictureSize, type Pictures, pictureWidths, readPicture } from '../storage/pictures.ts'
import { readRange } from '../storage/range.ts'
import type { Storage } from '../storage/storage.ts'

/** A file name never gets other content, so clients may cache it forever. */
const forGood = 'public, max-age=31536000, immutable'
const resizable: readonly string[] = ['webp', 'avif', 'png', 'jpg', 'jpeg']

/** Without `sandbox`, which would keep browsers from showing a document in their viewer. */
const documentPolicy = "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const address = /^\/uploads\/(?<kind>[a-z]+)\/(?<file>[a-z0-9_.-]+)(?:\?w=(?<size>\d{3,4}|share))?$/

interface Asked {
  readonly name: UploadName
  readonly size: PictureSize | undefined
}

/** Parses a URL exactly as it was sent; undefined for any other spelling. */
function readAddress(url: string): Asked | undefined {
  const { kind = '', file = '', size } = address.exec(url)?.groups ?? {}
  const name = uploadName(kind, file)
  if (!name) return undefined
  if (size === undefined) return { name, size }
  const known = size === 'share' ? size : pictureWidths.find((one) => String(one) === size)
  return known && resizable.includes(name.extension) ? { name, size: known } : undefined
}

async function sendSized(pictures: Pictures, name: UploadName, size: PictureSize, reply: FastifyReply) {
  const accept = reply.request.headers.accept ?? ''
  const picture = await pictures.sized(name, size, accept.includes('image/avif'))
  const bytes = picture && (await readPicture(picture))
  if (!picture || !bytes) throw faults.notFound()
  const etag = `"${name.file}-${size}-${picture.format}"`
  reply.headers({ 'cache-control': forGood, vary: 'Accept', etag, ...shownElsewhere })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(contentTypes[picture.format]).send(bytes)
}

async function sendWhole(storage: Storage, name: UploadName, request: FastifyRequest, reply: FastifyReply) {
  const found = await storage.find(name)
  if (!found) throw faults.notFound()
  const { size, version } = found
  const etag = `"${version}"`
  const isDocument = name.extension === 'pdf'
  reply.headers({
    'cache-control': forGood,
    'accept-ranges': 'bytes',
    etag,
    ...(!isDocument && shownElsewhere),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const conditional = request.headers['if-range']
  const header = conditional === undefined || conditional === etag ? request.headers.range : undefined
  const range = readRange(header, size)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  reply.type(contentTypes[name.extension])
  if (isDocument) reply.header('content-security-policy', documentPolicy)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method !== 'HEAD') return reply.send(storage.read(name, range))
  // Fastify would send an empty body with a content length of 0.
  reply.hijack()
  for (const [field, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(field, value)
  }
  reply.raw.end()
  return reply
}

/** Adds `/uploads/<kind>/<file>`: whole files, ranges, and pictures in the offered sizes. */
export function addUploads(server: FastifyInstance, storage: Storage, pictures: Pictures): void {
  server.get('/uploads/*', async (request, reply) => {
    const asked = readAddress(request.raw.url ?? '')
    if (!asked) throw faults.notFound()
    if (asked.size) return sendSized(pictures, asked.name, asked.size, reply)
    return sendWhole(storage, asked.name, request, reply)
  })
}
