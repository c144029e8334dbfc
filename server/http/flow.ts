import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { faults } from './fault.ts'
import { encodingFor } from './ready.ts'

/** An answer that is made while it is sent: too much of it to be in memory at once. */
export interface Flow {
  readonly headers: Readonly<Record<string, string>>
  /** Its text from the first piece on, which is there already: what failed before it is a fault like any other. */
  readonly pieces: AsyncIterable<string>
  /** The text, when it was all made already. */
  readonly whole?: string
  /** Ends what nobody has begun to send. */
  stop(): Promise<unknown>
}

/** So many characters go on together. */
const enough = 65_536
/** So many answers flow at once. */
const flowing = 8
let busy = 0

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
 * Begins an answer of pieces of text, by making the first `ahead` characters of it. Throws the fault for 503 when too
 * many are flowing already, and whatever making those first pieces throws.
 */
export async function beginFlow(
  pieces: AsyncGenerator<string, void, undefined>,
  headers: Readonly<Record<string, string>>,
  ahead: number,
): Promise<Flow> {
  const rest = gathered(pieces)
  const stop = () => rest.return()
  let text = ''
  while (text.length < ahead) {
    const { value, done } = await rest.next()
    if (done) return { headers, pieces: from(text, rest), stop, whole: text }
    text += value
  }
  if (busy < flowing) return { headers, pieces: from(text, rest), stop }
  await stop()
  throw faults.busy()
}

const compressors = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
  identity: undefined,
}

/** Sends a flow as fast as it is read, compressed as the request allows. Rejects when it ends before its end. */
export async function sendFlow(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, pieces }: Flow,
  id: string,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressor = compressors[encoding]?.()
  const coded = compressor ? { 'content-encoding': encoding } : {}
  response.writeHead(200, { ...headers, ...coded, 'x-request-id': id })
  const text = Readable.from(pieces, { objectMode: false, highWaterMark: enough })
  busy += 1
  try {
    await (compressor ? pipeline(text, compressor, response) : pipeline(text, response))
  } finally {
    busy -= 1
  }
}
