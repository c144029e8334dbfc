import { createHash, subtle } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Exchange } from './exchange.ts'
import { sendBody } from './send-body.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer in one encoding. */
export interface Variant {
  readonly body: Buffer
  /** Alternating names and values, the fastest form for `writeHead`; the last value is the request id. */
  readonly headers: string[]
}

/** An answer ready to be sent repeatedly. */
export interface PreparedResponse {
  readonly status: number
  readonly etag: string
  /** The answer in an encoding; a promise of it where it must be made first. */
  variant(encoding: Encoding): Variant | Promise<Variant>
  readonly notModified: string[]
  /** The `cache-control` for a browser that prefetches it; without it, the usual one. */
  readonly ahead: string | undefined
  /** Memory use in bytes. */
  readonly size: number
}

/** An answer of which all encodings are there. */
export interface PreparedFile extends PreparedResponse {
  readonly variants: Readonly<Record<Encoding, Variant>>
}

/** What an answer is prepared with, beside its body. */
export interface PrepareOptions {
  status?: number
  headers: Readonly<Record<string, string>>
  /** Brotli quality, 0 to 11. */
  quality?: number
  /** Precompressed bytes, such as from the build. */
  compressed?: { br?: Buffer; gzip?: Buffer } | undefined
  /** The only compressed variant to make, for answers too large to keep in all; other clients get it uncompressed. */
  only?: Encoding
  ahead?: string | undefined
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest))|x-script/
const flat = (headers: Readonly<Record<string, string>>) => [
  ...Object.entries(headers).flat(),
  'x-request-id',
  '',
]

/** Compresses a text with brotli, off the main thread. */
export const inBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compress.br(body, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
/** Compresses a text with gzip, off the main thread. */
export const inGzip = (body: Buffer): Promise<Buffer> => compress.gzip(body, { level: 6 })

/** Compresses a text with brotli and gzip, off the main thread. */
export async function compressed(body: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([inBrotli(body, quality), inGzip(body)])
  return { br, gzip: gz }
}

async function compressedAs(
  body: Buffer,
  quality: number,
  only: Encoding,
): Promise<PrepareOptions['compressed']> {
  if (only === 'br') return { br: await inBrotli(body, quality) }
  return only === 'gzip' ? { gzip: await inGzip(body) } : undefined
}

/** From this size in bytes hashing would delay other requests, so it runs off the main thread. */
const longToHash = 256 * 1024

async function digestOf(body: Buffer): Promise<string> {
  if (body.length < longToHash) return createHash('sha256').update(body).digest('base64url')
  // Node accepts a view of any unshared memory, and our Buffers are never shared.
  return Buffer.from(await subtle.digest('SHA-256', new Uint8Array(body))).toString('base64url')
}

/** Whether compression is worth it: a text of more than half a kilobyte. */
export const shrinks = (body: Buffer, headers: PrepareOptions['headers']): boolean =>
  body.length > 512 && compressible.test(headers['content-type'] ?? '')

/** Hashes an answer for its ETag and lays out its headers; `variant` does for each encoding. */
export async function layOut(body: Buffer, { status = 200, headers, ahead }: PrepareOptions) {
  const etag = `W/"${(await digestOf(body)).slice(0, 22)}"`
  const variant = (bytes: Buffer, encoding?: Encoding): Variant => ({
    body: bytes,
    headers: flat({
      ...headers,
      // What is not there has no version.
      ...(status < 400 ? { etag } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(bytes.length),
    }),
  })
  const { 'content-type': _type, ...lasting } = headers
  return { status, etag, notModified: flat({ ...lasting, etag }), ahead, variant }
}

/** Prepares an answer: compresses text once, in all encodings, hashes it for the ETag and lays out the headers. */
export async function prepareResponse(body: Buffer, options: PrepareOptions): Promise<PreparedFile> {
  const { headers, quality = 5, only } = options
  const compress = () => (only ? compressedAs(body, quality, only) : compressed(body, quality))
  const small = shrinks(body, headers) ? (options.compressed ?? (await compress())) : undefined
  const { variant, ...laidOut } = await layOut(body, options)
  const identity = variant(body)
  const variants = {
    identity,
    br: small?.br ? variant(small.br, 'br') : identity,
    gzip: small?.gzip ? variant(small.gzip, 'gzip') : identity,
  }
  return {
    ...laidOut,
    variants,
    variant: (encoding) => variants[encoding],
    size: body.length + (small?.br?.length ?? 0) + (small?.gzip?.length ?? 0) + 4096,
  }
}

const compressedEncodings = ['br', 'gzip'] as const
const encodingByHeader = new LRUCache<string, Encoding>({ max: 200 })

/**
 * The best encoding that an `Accept-Encoding` header allows. Browsers send few distinct headers, so we cache the
 * result.
 */
export function encodingFor(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const cached = encodingByHeader.get(accept)
  if (cached) return cached
  const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([
    ...compressedEncodings,
  ])
  const encoding = compressedEncodings.find((one) => accepted.includes(one)) ?? 'identity'
  encodingByHeader.set(accept, encoding)
  return encoding
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition === etag || condition === '*' || condition.split(',').some((one) => one.trim() === etag)
}

const withCacheControl = (fields: readonly string[], value: string) =>
  fields.map((field, at) => (fields[at - 1] === 'cache-control' ? value : field))

/**
 * Sends a prepared answer: 304 if the client has it, no body for HEAD. `extra` are headers for this request only. Returns a
 * promise where the encoding that the client takes must be made first.
 */
export function sendPrepared(
  exchange: Exchange,
  ready: PreparedResponse,
  extra?: readonly string[],
): void | Promise<void> {
  const { request, response, id } = exchange
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const unchanged = isRead && ready.status === 200 && matches(headers['if-none-match'], ready.etag)
  const writeHead = (status: number, usual: string[]) => {
    const isAhead = ready.ahead !== undefined && headers['sec-purpose'] === 'prefetch'
    const fields = isAhead ? withCacheControl(usual, ready.ahead) : usual
    fields[fields.length - 1] = id
    response.writeHead(status, extra ? [...fields, ...extra] : fields)
  }
  if (unchanged) {
    writeHead(304, ready.notModified)
    response.end()
    return
  }
  const send = (variant: Variant) => {
    writeHead(ready.status, variant.headers)
    if (method === 'HEAD') response.end()
    else sendBody(exchange, variant.body)
  }
  const variant = ready.variant(encodingFor(headers['accept-encoding']))
  return variant instanceof Promise ? variant.then(send) : send(variant)
}
