import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a client may send on one connection before the first is answered. Browsers and proxies send none. */
const most = 16

/**
 * Says of each request whether its client is too far ahead: many small requests, sent without reading an answer, would
 * be hundreds of answers in memory for every connection.
 */
export function aheadOf(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // An answer that has its connection already is the next in line.
    if (response.socket) return false
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    return count > most
  }
}
