import { closedPolicy } from '../http/content-policy.ts'
import type { Exchange } from '../http/exchange.ts'
import {
  type Encoding,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../http/prepared-response.ts'
import { sendBody } from '../http/send-body.ts'
import { type ResponseStream, streamResponse } from '../http/stream-response.ts'
import { endAnswer } from '../http/unread-body.ts'
import type { Dispatched } from './dispatch.ts'
import { inPieces, isLong } from './json-chunks.ts'

/** Above this size in bytes an answer is compressed only in the requested encoding, and at lower quality. */
const large = 256 * 1024

/** The headers of all call answers, including the common ones. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
  vary: 'Accept-Encoding, Cookie',
})

const whole = (envelope: object): object => ('data' in envelope ? envelope : { ...envelope, data: null })
const bytesOf = (answer: object): Buffer | Promise<Buffer> =>
  isLong(answer) ? inPieces(whole(answer)) : Buffer.from(JSON.stringify(whole(answer)))

/** A prepared answer in place of an envelope: bytes or a stream. */
export type Prepared = PreparedResponse | ResponseStream

const isStream = (prepared: Prepared): prepared is ResponseStream => 'pieces' in prepared

/**
 * Serialises a successful answer for caching, a large one in one encoding only; undefined for a refusal. Calls `freed`
 * when only compression is left. `headers` are those of `answerHeaders`.
 */
export async function prepareAnswer(
  { prepared, answer }: Dispatched<Prepared>,
  headers: Readonly<Record<string, string>>,
  only: Encoding,
  freed?: () => void,
): Promise<PreparedResponse | undefined> {
  if (prepared) return isStream(prepared) ? undefined : prepared
  if (!answer.status) return undefined
  const bytes = await bytesOf(answer)
  freed?.()
  return prepareResponse(bytes, bytes.length < large ? { headers } : { headers, only, quality: 4 })
}

/**
 * Sends the answer of a call; `fields` are the names and values of `answerHeaders` in turn. Rejects if a stream ends
 * early.
 */
export function sendAnswer(
  exchange: Exchange,
  { prepared, answer, cookies = [] }: Dispatched<Prepared>,
  fields: readonly string[],
): Promise<void> | void {
  if (prepared)
    return isStream(prepared) ? streamResponse(exchange, prepared) : sendPrepared(exchange, prepared)
  const write = (bytes: Buffer) => {
    const own = ['x-request-id', exchange.id, 'content-length', String(bytes.length)]
    if (answer.retry_after !== undefined) own.push('retry-after', String(answer.retry_after))
    for (const cookie of cookies) own.push('set-cookie', cookie)
    exchange.response.writeHead(200, [...fields, ...own])
    if (exchange.request.complete) sendBody(exchange, bytes)
    else endAnswer(exchange, bytes)
  }
  const bytes = bytesOf(answer)
  return bytes instanceof Promise ? bytes.then(write) : void write(bytes)
}
