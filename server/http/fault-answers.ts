import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asFault, faults, refusalText } from './fault.ts'
import type { Log } from './log.ts'

/** How long the rest of a refused body is let in, so that its sender reads the answer; in milliseconds. */
const linger = 5_000

function letGo({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.resume()
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, linger).unref()
}

/** Answers a fault with its status and the envelope; a fault of ours is logged and not told, and so is what keeps us busy. */
export function sendFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const fault = asFault(error)
  const where = { id: request.id, route: request.routeOptions.url, err: error }
  if (fault.status === 500) log.error(where, 'failed')
  else if (fault.status === 503 && fault !== error) log.warn(where, 'busy')
  letGo(request)
  return reply
    .code(fault.status)
    .headers({ ...fault.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(refusalText(fault.key))
}

/** Sets how the server answers what is thrown, and what it has no route for. */
export function answerFaults(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => sendFault(error, request, reply, log))
  server.setNotFoundHandler((request, reply) => sendFault(faults.notFound(), request, reply, log))
}

/** Answers an address whose percent signs mean nothing; the router gives up on it before any hook runs. */
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

/** Answers what is not even HTTP, or takes too long to become a request. */
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
