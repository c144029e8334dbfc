import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { faultFields } from '../database/faults.ts'
import { noteFullDisk } from '../runtime/counters.ts'
import { closedPolicy } from './content-policy.ts'
import { type Exchange, nextRequestId } from './exchange.ts'
import { asFault, type Fault, refusalText } from './fault.ts'
import { endAnswer } from './unread-body.ts'

/** What a fault looks like to its reader: the body, and the headers that go with it. */
export type ShownFault = (
  fault: Fault,
  exchange: Exchange,
) => { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Shows a fault as the envelope of a refusal, in JSON. */
export const asEnvelope: ShownFault = ({ key }) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: refusalText(key),
})

/**
 * Answers an error thrown before anything was sent. Internal errors are logged without telling the client, and so are
 * causes of a 503. `route` is the name of the route, for the log.
 */
export function sendFault(exchange: Exchange, error: unknown, route?: string, show = asEnvelope): void {
  const { id, response, serving } = exchange
  const fault = asFault(error)
  if (fault.key === 'DISK_FULL') {
    noteFullDisk(Date.now())
    serving.log.error({ id, route, ...faultFields(error) }, 'a disk is full: nothing was kept')
  } else if (fault.status === 500) serving.log.error({ id, route, ...faultFields(error) }, 'failed')
  else if (fault.status === 503 && fault !== error)
    serving.log.warn({ id, route, ...faultFields(error) }, 'busy')
  const { headers, body } = show(fault, exchange)
  response.writeHead(fault.status, {
    ...serving.headers,
    'content-security-policy': closedPolicy,
    ...fault.headers,
    ...headers,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
  })
  endAnswer(exchange, body, fault.status === 408)
}

const brokenStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers input that is not valid HTTP, or that takes too long to become a request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = brokenStatus[error.code ?? ''] ?? 400
  const body = refusalText('INVALID_REQUEST')
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${nextRequestId()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
