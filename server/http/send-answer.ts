import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dispatched } from './dispatch.ts'
import { sendFlow } from './flow.ts'
import { makeReady, type Ready, sendReady } from './ready.ts'
import { closedPolicy } from './security-headers.ts'

/** Larger answers, as whole lists, are not worth compressing twice for one visitor; in characters. */
const largestKept = 1024 * 1024

/** The headers of every answer of a call, those of all answers among them. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
  vary: 'Accept-Encoding, Cookie',
})

const answerText = (envelope: object): string =>
  JSON.stringify('data' in envelope ? envelope : { ...envelope, data: null })

/** Sends what calls answered, with the headers of every answer. */
export interface Sender {
  /** An answer as bytes that may be kept; undefined when it is no good one, or too large for it. */
  ready(dispatched: Dispatched): Promise<Ready | undefined>
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
    async ready(dispatched) {
      if (dispatched.ready || dispatched.flow) return dispatched.ready
      if (!dispatched.answer.status) return undefined
      const text = answerText(dispatched.answer)
      return text.length > largestKept ? undefined : makeReady(Buffer.from(text), { headers: always })
    },
    send(request, response, dispatched, id) {
      if (dispatched.flow) return sendFlow(request, response, dispatched.flow, id)
      if (dispatched.ready) return void sendReady(request, response, dispatched.ready, id)
      const { answer, cookies = [] } = dispatched
      const bytes = Buffer.from(answerText(answer))
      const own = ['x-request-id', id, 'content-length', String(bytes.length)]
      if (answer.retry_after !== undefined) own.push('retry-after', String(answer.retry_after))
      for (const cookie of cookies) own.push('set-cookie', cookie)
      response.writeHead(200, [...fields, ...own])
      response.end(bytes)
    },
  }
}
