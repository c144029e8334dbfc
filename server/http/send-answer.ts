import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dispatched } from './dispatch.ts'
import { sendFlow } from './flow.ts'
import { inPieces, isLong } from './pieces.ts'
import { type Encoding, makeReady, type Ready, sendReady } from './ready.ts'
import { closedPolicy } from './security-headers.ts'
import { sendBody } from './send-body.ts'

/** Larger answers are compressed in the one encoding that was asked for, and less thoroughly; in bytes. */
const large = 256 * 1024

/** The headers of every answer of a call, those of all answers among them. */
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

/** Sends what calls answered, with the headers of every answer. */
export interface Sender {
  /**
   * A good answer as bytes that may be kept, a large one in one encoding alone; undefined for what is no good one.
   * Calls `freed` when only compressing it is left.
   */
  ready(dispatched: Dispatched, encoding: Encoding, freed?: () => void): Promise<Ready | undefined>
  /** Rejects when a flow ends before its end. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    dispatched: Dispatched,
    id: string,
  ): Promise<void> | undefined
}

/** Makes a sender; `headers` are those of all answers. */
export function senderOf(headers: Readonly<Record<string, string>>): Sender {
  const always = answerHeaders(headers)
  const fields = Object.entries(always).flat()

  return {
    async ready(dispatched, only, freed) {
      if (dispatched.ready || dispatched.flow) return dispatched.ready
      if (!dispatched.answer.status) return undefined
      const bytes = await bytesOf(dispatched.answer)
      freed?.()
      return makeReady(
        bytes,
        bytes.length < large ? { headers: always } : { headers: always, only, quality: 4 },
      )
    },
    send(request, response, dispatched, id) {
      if (dispatched.flow) return sendFlow(request, response, dispatched.flow, id)
      if (dispatched.ready) return void sendReady(request, response, dispatched.ready, id)
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
