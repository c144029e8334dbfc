import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many unanswered requests a client may pipeline per connection. Browsers and proxies do not pipeline. */
const maxPipelined = 16

/**
 * Makes a check whether a request's client pipelines too much: many small requests without reading the answers would
 * keep hundreds of answers per connection in memory.
 */
export function aheadOf(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // This answer already has the socket, so it is not queued behind others.
    if (response.socket) return false
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    return count > maxPipelined
  }
}
