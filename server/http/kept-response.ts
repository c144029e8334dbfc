import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  inBrotli,
  inGzip,
  layOut,
  type PreparedResponse,
  type PrepareOptions,
  prepareResponse,
  shrinks,
  type Variant,
} from './prepared-response.ts'

const decompress = promisify(brotliDecompress)

/** Brotli qualities: of what may be sent only once, about 9 % larger for three fifths of the CPU, and of what is asked for again. */
const quality = { first: 4, again: 5 } as const

/** Below this size in bytes the better compression costs next to nothing, and gains the most. */
const small = 32 * 1024

/** Bytes of other encodings that are kept, of all answers together. */
const othersLimit = 4 * 1024 * 1024
/** What is kept of an answer beside its bytes. */
const overhead = 1024

/** By encoding and ETag: answers of the same content share their bytes, but not their headers. */
const others = new LRUCache<string, Buffer>({
  maxSize: othersLimit,
  sizeCalculation: ({ length }) => length + overhead,
})

/** Denser bytes are made one after another: nobody waits for them. */
let denser: Promise<unknown> = Promise.resolve()

/**
 * Prepares an answer of which only the bytes in brotli stay in memory. Clients that do not take brotli get theirs made from
 * them, and kept from the second time on. The first request of a large answer gets what is compressed lightly; the second starts to
 * compress better, off the main thread, which those after it get. The ETag stays, as it is that of the content.
 */
export async function prepareKept(body: Buffer, options: PrepareOptions): Promise<PreparedResponse> {
  if (!shrinks(body, options.headers)) return prepareResponse(body, options)
  const { status, etag, notModified, ahead, variant } = await layOut(body, options)
  const isSmall = body.length < small
  let held = variant(await inBrotli(body, isSmall ? quality.again : quality.first), 'br')
  let requests = 0
  const timesMade = { gzip: 0, identity: 0 }

  async function densify() {
    held = variant(await inBrotli(await decompress(held.body), quality.again), 'br')
  }

  const laidOut = (encoding: 'gzip' | 'identity', bytes: Buffer) =>
    encoding === 'gzip' ? variant(bytes, encoding) : variant(bytes)

  async function make(encoding: 'gzip' | 'identity'): Promise<Variant> {
    const text = await decompress(held.body)
    const bytes = encoding === 'gzip' ? await inGzip(text) : text
    timesMade[encoding] += 1
    if (timesMade[encoding] > 1) others.set(`${encoding} ${etag}`, bytes)
    return laidOut(encoding, bytes)
  }

  return {
    status,
    etag,
    notModified,
    ahead,
    size: held.body.length + notModified.reduce((sum, text) => sum + text.length, overhead),
    variant(encoding) {
      if (encoding !== 'br') {
        const bytes = others.get(`${encoding} ${etag}`)
        return bytes ? laidOut(encoding, bytes) : make(encoding)
      }
      requests += 1
      // Were it to fail, what is there stays.
      if (requests === 2 && !isSmall) denser = denser.then(densify).catch(() => {})
      return held
    },
  }
}
