import type { IncomingMessage } from 'node:http'

/**
 * How much of a refused body we read and throw away, so that its sender, who reads no answer while it sends, gets to
 * it: in milliseconds and bytes. Senders that timed out get less time.
 */
const most = { ms: 5_000, lateMs: 1_000, bytes: 32 * 2 ** 20 }

/**
 * Drains the rest of a request's body for a while if it has not arrived in full, and closes the connection if it has
 * not by then. Returns the headers of its answer that keep the connection open meanwhile; `late` is whether the sender
 * timed out.
 */
export function drainBody(request: IncomingMessage, late = false): Readonly<Record<string, string>> {
  if (request.complete) return {}
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most.bytes) request.destroy()
  }
  request.on('data', count)
  setTimeout(
    () => {
      if (!request.complete) request.destroy()
    },
    late ? most.lateMs : most.ms,
  ).unref()
  // Even if the client asked to close: an immediate close could lose the answer.
  return { connection: 'keep-alive' }
}
