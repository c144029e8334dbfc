import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Encoding,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../http/prepared-response.ts'
import { closedPolicy } from '../http/security-headers.ts'
import { sendBody } from '../http/send-body.ts'
import { type ResponseStream, streamResponse } from '../http/stream-response.ts'
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
export type Made = PreparedResponse | ResponseStream

const isStreamed = (made: Made): made is ResponseStream => 'pieces' in made

/** Sends the answers of calls with the common headers. */
export interface Sender {
  /**
   * Serialises a successful answer for caching, a large one in one encoding only; undefined for a refusal. Calls
   * `freed` when only compression is left.
   */
  ready(
    dispatched: Dispatched<Made>,
    encoding: Encoding,
    freed?: () => void,
  ): Promise<PreparedResponse | undefined>
  /** Rejects if a stream ends early. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    dispatched: Dispatched<Made>,
    id: string,
  ): Promise<void> | undefined
}

/** Makes a sender; `headers` are the common ones. */
export function senderOf(headers: Readonly<Record<string, string>>): Sender {
  const always = answerHeaders(headers)
  const fields = Object.entries(always).flat()

  return {
    async ready(dispatched, only, freed) {
      if (dispatched.made) return isStreamed(dispatched.made) ? undefined : dispatched.made
      if (!dispatched.answer.status) return undefined
      const bytes = await bytesOf(dispatched.answer)
      freed?.()
      return prepareResponse(
        bytes,
        bytes.length < large ? { headers: always } : { headers: always, only, quality: 4 },
      )
    },
    send(request, response, dispatched, id) {
      const { made } = dispatched
      if (made && isStreamed(made)) return streamResponse(request, response, made, id)
      if (made) return void sendPrepared(request, response, made, id)
      const { answer, cookies = [] } = dispatched
      const write = (bytes: Buffer) => {
        const own = ['x-request-id', id, 'content-length', String(bytes.length)]
        if (answer.retry_after !== undefined) own.push('retry-after', String(answer.retry_after))
        for (const cookie of cookies) own.push('set-cookie', cookie)
        response.writeHead(200, [...fields, ...own])
        sendBody(request, response, bytes)
      }
      const bytes = bytesOf(answer)
      return bytes instanceof Promise ? bytes.then(write) : void write(bytes)
    },
  }
}
