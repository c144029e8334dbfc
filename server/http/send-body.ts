import type { IncomingMessage, ServerResponse } from 'node:http'
import { requesterOf } from './requester.ts'
import { countUnread } from './unread-bytes.ts'

/** From so many bytes on an answer is sent in pieces, and counted while it waits to be read. */
const large = 64 * 1024
/** Small enough for the slowest of welcome readers to take several while they are watched. */
const piece = 16 * 1024

/** Ends an answer whose head was written: a large body goes in pieces, the next when the one before was taken. */
export function sendBody(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  if (body.length <= large) return void response.end(body)
  response.once('close', countUnread(requesterOf(request).network, body))
  let at = 0
  const next = (fault?: Error | null) => {
    if (fault || response.destroyed) return
    const from = at
    at += piece
    if (at < body.length) response.write(body.subarray(from, at), next)
    else response.end(body.subarray(from))
  }
  next()
}
