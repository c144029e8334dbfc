import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Exchange } from './exchange.ts'
import { faults } from './fault.ts'

/** The maximum nesting depth of a JSON body, including the body itself. */
const maxDepth = 5
/** How long a body that is read as a whole may take to arrive, in milliseconds. */
const bodyTimeoutMs = 8_000

const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
} as const

/** The kinds of body that we read: JSON, a form with files, and the form of a page without scripts. */
export type BodyKind = keyof typeof mediaTypes

const utf8 = new TextDecoder('utf-8', { fatal: true })

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

/** The fields of a call as the client sent them. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a plain object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks that a body is of a kind, in UTF-8, and not compressed. Throws the fault for 415, and for 400 if there is no
 * body.
 */
export function checkContent(headers: IncomingHttpHeaders, kind: BodyKind): void {
  const type = headers['content-type']
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw faults.wrongType()
  }
  if (type === undefined) throw isEmpty ? faults.badBody() : faults.wrongType()
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  if (media !== mediaTypes[kind]) throw faults.wrongType()
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw faults.wrongType()
  if (isEmpty) throw faults.badBody()
}

/**
 * Reads a body of at most `maxBytes` into memory. Throws the faults for 413, 408 and, if the client disconnects, 400.
 */
export async function readBytes({ request }: Exchange, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw faults.tooBig()
  if (request.complete) return whole(request, maxBytes)
  return gathered(request, maxBytes)
}

// Most bodies have already arrived in full. A large one may still come in several chunks.
function whole(stream: IncomingMessage, maxBytes: number): Buffer {
  const chunks: Buffer[] = []
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk)
  const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  if (bytes.length > maxBytes) throw faults.tooBig()
  return bytes
}

function gathered(stream: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      stream.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff)
      finish()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) settle(() => reject(faults.tooBig()))
      else chunks.push(chunk)
    }
    const end = () => settle(() => resolve(Buffer.concat(chunks, size)))
    const breakOff = () => settle(() => reject(faults.badBody()))
    const timer = setTimeout(() => settle(() => reject(faults.tooSlow())), bodyTimeoutMs)
    stream.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff)
  })
}

/** Parses a JSON object in UTF-8, at most five levels deep; throws the fault for 400 for anything else. */
function parseJson(bytes: Buffer): Fields {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw faults.badBody()
  }
  if (!isFields(value) || isDeeperThan(value, maxDepth)) throw faults.badBody()
  return value
}

/** The body of a call in JSON; it is parsed once, when its fields are needed. */
export class JsonBody {
  readonly bytes: Buffer
  #fields: Fields | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Throws the fault for 400 if the body is not a JSON object in UTF-8, at most five levels deep. */
  get fields(): Fields {
    this.#fields ??= parseJson(this.bytes)
    return this.#fields
  }
}

/** Parses the form of a page; the last value of a repeated field counts. */
export const parseForm = (bytes: Buffer): Fields =>
  Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
