import type { Exchange } from './exchange.ts'
import { countUnread } from './unread-bytes.ts'

/** From this size in bytes an answer is sent in chunks and counted until it is read. */
const large = 64 * 1024
/** Small enough that even the slowest acceptable reader takes several chunks per measurement. */
const piece = 16 * 1024

/** Sends the body after the head. A large one goes in chunks, each after the previous one was taken. */
export function sendBody(exchange: Exchange, body: Buffer): void {
  const { response } = exchange
  if (body.length <= large) return void response.end(body)
  response.once('close', countUnread(exchange.network, body))
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
