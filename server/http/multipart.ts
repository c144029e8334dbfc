import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { UploadedFile } from '#contract/kit/files.ts'
import { type Fields, isFields } from './body.ts'
import type { Exchange } from './exchange.ts'
import { faults } from './fault.ts'
import type { IncomingRequest } from './incoming-files.ts'

/** The most bytes of the file in a body, and of all its text fields with their names. */
export interface MultipartBounds {
  readonly file: number
  readonly text: number
}

const most = { files: 1, fields: 40, parts: 41, fieldNameSize: 100 }

function parserOf({ headers }: Exchange, { text }: MultipartBounds) {
  const { 'content-type': type = '' } = headers
  try {
    const limits = { ...most, fieldSize: text }
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits })
  } catch {
    throw faults.badBody()
  }
}

/**
 * Reads a multipart body: at most one file, which `incoming` takes, and 40 text fields with unique names. Throws the
 * faults for 413 and 503, and for 400 if the body is malformed or the client disconnects.
 */
export function readMultipart(
  exchange: Exchange,
  bounds: MultipartBounds,
  incoming: IncomingRequest,
): Promise<Fields> {
  const { request } = exchange
  const parser = parserOf(exchange, bounds)
  const fields = new Map<string, unknown>()
  const { promise, resolve, reject } = Promise.withResolvers<Fields>()
  let textBytes = 0
  let file: { readonly stream: BusboyFileStream; readonly done: Promise<void> } | undefined

  function add(name: string, value: string | UploadedFile): void {
    if (fields.has(name) || name in Object.prototype) reject(faults.badBody())
    else fields.set(name, value)
  }
  function addText(name: string, value: string, isNameTruncated: boolean, isTruncated: boolean): void {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isNameTruncated || isTruncated || textBytes > bounds.text) reject(faults.tooBig())
    else add(name, value)
  }
  function addFile(name: string, stream: BusboyFileStream, filename: string): void {
    const done = incoming.receive(filename, stream, bounds.file).then((received) => add(name, received))
    done.catch(reject)
    file = { stream, done }
  }
  const tooBig = () => reject(faults.fileTooBig())
  const breakOff = () => reject(faults.badBody())
  async function finish(): Promise<void> {
    await file?.done
    const collected: unknown = Object.fromEntries(fields)
    if (isFields(collected)) resolve(collected)
  }

  parser
    .on('field', addText)
    .on('file', addFile)
    .on('partsLimit', tooBig)
    .on('filesLimit', tooBig)
    .on('fieldsLimit', tooBig)
    .on('error', breakOff)
    .on('finish', () => void finish().catch(reject))
  const close = () => {
    if (!request.complete) breakOff()
  }
  request.on('error', breakOff).on('close', close)
  request.pipe(parser)
  return promise.finally(async () => {
    request.off('error', breakOff).off('close', close).unpipe(parser)
    // Ends the writing of a file that will not arrive in full, before its request removes it.
    file?.stream.destroy()
    await file?.done.catch(() => {})
  })
}
