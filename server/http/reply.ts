import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closedPolicy } from './content-policy.ts'
import type { Exchange } from './exchange.ts'
import { sendBody } from './send-body.ts'

const headersOf = ({ serving, id }: Exchange, own: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...serving.headers,
  'content-security-policy': closedPolicy,
  ...own,
  'x-request-id': id,
})

/** Sends an answer without a body. */
export function sendEmpty(exchange: Exchange, status: number, headers: OutgoingHttpHeaders = {}): void {
  // 204 and 304 have no length (RFC 9110, 8.6).
  const length = status === 204 || status === 304 ? {} : { 'content-length': 0 }
  exchange.response.writeHead(status, headersOf(exchange, { ...headers, ...length }))
  exchange.response.end()
}

/** Sends a text or bytes, with a status of 200 unless another is given. HEAD gets the headers alone. */
export function sendText(
  exchange: Exchange,
  body: string | Buffer,
  headers: OutgoingHttpHeaders,
  status = 200,
): void {
  const { request, response } = exchange
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, headersOf(exchange, { ...headers, 'content-length': bytes.length }))
  if (request.method === 'HEAD') response.end()
  else sendBody(exchange, bytes)
}

/** Sends an object as JSON. */
export const sendJson = (
  exchange: Exchange,
  value: object,
  status = 200,
  headers: OutgoingHttpHeaders = {},
): void => {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  sendText(exchange, JSON.stringify(value), { ...type, 'cache-control': 'no-store', ...headers }, status)
}

/**
 * Sends what `open` reads, as fast as the client takes it. HEAD gets the headers alone, and nothing is opened. Rejects
 * before anything is sent if the source cannot be read, and later if it or the client breaks off.
 */
export async function sendStream(
  exchange: Exchange,
  open: () => Readable,
  headers: OutgoingHttpHeaders,
  status = 200,
): Promise<void> {
  const { request, response } = exchange
  const head = () => response.writeHead(status, headersOf(exchange, headers))
  if (request.method === 'HEAD') return void head().end()
  const source = open()
  await once(source, 'readable')
  head()
  await pipeline(source, response)
}
