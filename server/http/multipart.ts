import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { type Fields, isFields } from './body.ts'
import type { Exchange } from './exchange.ts'
import { faults } from './fault.ts'

/** A file from a multipart body. */
interface UploadedFile {
  readonly filename: string
  readonly bytes: Buffer
}

const most = { files: 1, fields: 40, parts: 41, fieldNameSize: 100, fieldSize: 64 * 1024 }

function parserOf({ headers }: Exchange, fileSize: number) {
  const { 'content-type': type = '' } = headers
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: { ...most, fileSize } })
  } catch {
    throw faults.badBody()
  }
}

/**
 * Reads a multipart body: at most one file of `fileSize` bytes and 40 text fields with unique names. Throws the faults
 * for 413, and for 400 if the body is malformed or the client disconnects.
 */
export function readMultipart(exchange: Exchange, fileSize: number): Promise<Fields> {
  const { request } = exchange
  const parser = parserOf(exchange, fileSize)
  const fields = new Map<string, unknown>()
  const { promise, resolve, reject } = Promise.withResolvers<Fields>()

  function add(name: string, value: string | UploadedFile): void {
    if (fields.has(name) || name in Object.prototype) reject(faults.badBody())
    else fields.set(name, value)
  }
  function addFile(name: string, stream: BusboyFileStream, filename: string): void {
    const chunks: Buffer[] = []
    stream
      .on('data', (chunk: Buffer) => void chunks.push(chunk))
      .on('limit', tooBig)
      .on('error', breakOff)
      .on('end', () => add(name, { filename, bytes: Buffer.concat(chunks) }))
  }
  const tooBig = () => reject(faults.fileTooBig())
  const breakOff = () => reject(faults.badBody())
  function finish(): void {
    const collected: unknown = Object.fromEntries(fields)
    if (isFields(collected)) resolve(collected)
  }

  parser
    .on('field', (name, value, isNameTruncated, isTruncated) => {
      if (isNameTruncated || isTruncated) reject(faults.tooBig())
      else add(name, value)
    })
    .on('file', addFile)
    .on('partsLimit', tooBig)
    .on('filesLimit', tooBig)
    .on('fieldsLimit', tooBig)
    .on('error', breakOff)
    .on('finish', finish)
  const close = () => {
    if (!request.complete) breakOff()
  }
  request.on('error', breakOff).on('close', close)
  request.pipe(parser)
  return promise.finally(() => {
    request.off('error', breakOff).off('close', close).unpipe(parser)
  })
}
