import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { asFault, faults, refusalText } from './fault.ts'

/**
 * How long we keep reading a refused body, in milliseconds, so that its sender can read the answer. Senders that timed
 * out get less.
 */
const linger = (status: number) => (status === 408 ? 1_000 : 5_000)

/** Drains the rest of a body for a while, and returns the headers that keep the connection open meanwhile. */
function letGo(request: IncomingMessage, status: number): Readonly<Record<string, string>> {
  if (request.complete) return {}
  request.resume()
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, linger(status)).unref()
  // Even if the client asked to close: an immediate close could lose the answer.
  return { connection: 'keep-alive' }
}

interface FaultAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The answer to a fault. Internal errors are logged without telling the client, and so are causes of a 503. */
function answerOf(error: unknown, where: { id: string; route: string | undefined }, log: Log): FaultAnswer {
  const fault = asFault(error)
  if (fault.status === 500) log.error({ ...where, err: error }, 'failed')
  else if (fault.status === 503 && fault !== error) log.warn({ ...where, err: error }, 'busy')
  const type = 'application/json; charset=utf-8'
  return {
    status: fault.status,
    headers: { ...fault.headers, 'content-type': type, 'cache-control': 'no-store' },
    text: refusalText(fault.key),
  }
}

/** Answers an error thrown before anything was sent; `headers` are the common ones. */
export function sendFaultRaw(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  where: { id: string; route: string },
  headers: Readonly<Record<string, string>>,
  log: Log,
): void {
  const answer = answerOf(error, where, log)
  const open = letGo(request, answer.status)
  response.writeHead(answer.status, { ...headers, ...answer.headers, ...open, 'x-request-id': where.id })
  response.end(answer.text)
}

/** Like `sendFaultRaw`, for requests where Fastify has set the common headers. */
export function sendFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const { status, headers, text } = answerOf(error, { id: request.id, route: request.routeOptions.url }, log)
  const open = letGo(request.raw, status)
  return reply
    .code(status)
    .headers({ ...headers, ...open })
    .send(text)
}

/** Sets the server's answers to errors and to unknown routes. */
export function answerFaults(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => sendFault(error, request, reply, log))
  server.setNotFoundHandler((request, reply) => sendFault(faults.notFound(), request, reply, log))
}

/** Answers a URL with invalid percent-encoding, which the router rejects before any hook runs. */
export function answerBadAddress(
  id: string,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(404, { ...headers, ...type, 'x-request-id': id })
  response.end(refusalText('NOTFOUND'))
}

const brokenStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers input that is not valid HTTP, or that takes too long to become a request. */
export function answerBrokenRequests(nextId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = brokenStatus[error.code ?? ''] ?? 400
    const body = refusalText('INVALID_REQUEST')
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${nextId()}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
