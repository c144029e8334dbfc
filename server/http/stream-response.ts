import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import type { Exchange } from './exchange.ts'
import { fairQueue } from './fair-queue.ts'
import { encodingFor } from './prepared-response.ts'

/** An answer generated while it is sent, because it is too large for memory. */
export interface ResponseStream {
  readonly headers: Readonly<Record<string, string>>
  /** Its text. The first piece already exists, so earlier errors are ordinary faults. */
  readonly pieces: AsyncIterable<string>
  /** The text, if it is complete already. */
  readonly whole?: string
  /** Ends a stream that nobody has started to send. */
  stop(): Promise<unknown>
  /** The user it belongs to, if it is personal. */
  readonly account?: string
}

/** The minimum piece size, in characters. */
const enough = 65_536
/**
 * How many answers stream concurrently, fewer per network and per user, so that nobody can take all slots. The rest
 * queue, because a slow reader may take seconds.
 */
const flowing = fairQueue<void>({
  atOnce: 8,
  waiting: 128,
  each: { one: 4, wide: 5, widest: 6, account: 2 },
  timeoutMs: 60_000,
})
let begun = 0

async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < enough) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

async function* from(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield first
  yield* rest
}

/** Starts a streamed answer by generating its first `ahead` characters. Rethrows errors of those first pieces. */
export async function beginStream(
  pieces: AsyncGenerator<string, void, undefined>,
  headers: Readonly<Record<string, string>>,
  ahead: number,
): Promise<ResponseStream> {
  const rest = gathered(pieces)
  const stop = () => rest.return()
  let text = ''
  while (text.length < ahead) {
    const { value, done } = await rest.next()
    if (done) return { headers, pieces: from(text, rest), stop, whole: text }
    text += value
  }
  return { headers, pieces: from(text, rest), stop }
}

/** A window of 256 KiB: the default of 4 MiB makes an answer of a megabyte no smaller, and each stream holds one. */
const brotli = { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 }

const compressors = {
  br: () => createBrotliCompress({ params: brotli }),
  gzip: () => createGzip({ level: 5 }),
  identity: undefined,
}

async function pour({ request, response, id }: Exchange, { headers, pieces }: ResponseStream): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressor = compressors[encoding]?.()
  const coded = compressor ? { 'content-encoding': encoding } : {}
  response.writeHead(200, { ...headers, ...coded, 'x-request-id': id })
  const text = Readable.from(pieces, { objectMode: false, highWaterMark: enough })
  await (compressor ? pipeline(text, compressor, response) : pipeline(text, response))
}

/**
 * Sends a stream when its turn comes, as fast as the client reads and compressed as the request allows. Throws the
 * fault for 503 if too many are waiting, and rejects if it ends early.
 */
export async function streamResponse(exchange: Exchange, stream: ResponseStream): Promise<void> {
  const { account } = stream
  try {
    const asker = account === undefined ? exchange : exchange.as(account)
    await flowing.run(String(++begun), asker, () => pour(exchange, stream))
  } finally {
    await stream.stop()
  }
}
