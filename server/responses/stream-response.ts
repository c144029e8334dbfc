import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { fairQueue } from '../http/fair-queue.ts'
import { requesterOf } from '../http/requester.ts'
import { encodingFor } from './prepared-response.ts'

/** An answer that is made while it is sent: too much of it to be in memory at once. */
export interface ResponseStream {
  readonly headers: Readonly<Record<string, string>>
  /** Its text from the first piece on, which is there already: what failed before it is a fault like any other. */
  readonly pieces: AsyncIterable<string>
  /** The text, when it was all made already. */
  readonly whole?: string
  /** Ends what nobody has begun to send. */
  stop(): Promise<unknown>
  /** Whose it is, when it is a person's. */
  readonly account?: string
}

/** So many characters go on together. */
const enough = 65_536
/**
 * So many answers flow at once; of one network, and to one person, fewer, so that nobody has all places. The others wait
 * for theirs: it takes seconds while somebody reads.
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

/**
 * Begins an answer of pieces of text, by making the first `ahead` characters of it. Throws whatever making those first
 * pieces throws.
 */
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

const compressors = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
  identity: undefined,
}

async function pour(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, pieces }: ResponseStream,
  id: string,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressor = compressors[encoding]?.()
  const coded = compressor ? { 'content-encoding': encoding } : {}
  response.writeHead(200, { ...headers, ...coded, 'x-request-id': id })
  const text = Readable.from(pieces, { objectMode: false, highWaterMark: enough })
  await (compressor ? pipeline(text, compressor, response) : pipeline(text, response))
}

/**
 * Sends a flow as fast as it is read, compressed as the request allows, when it is its turn. Throws the fault for 503
 * when too many wait for theirs, and rejects when it ends before its end.
 */
export async function streamResponse(
  request: IncomingMessage,
  response: ServerResponse,
  flow: ResponseStream,
  id: string,
): Promise<void> {
  try {
    const asker = requesterOf(request, flow.account)
    await flowing.run(String(++begun), asker, () => pour(request, response, flow, id))
  } finally {
    await flow.stop()
  }
}
