import type { Exchange } from './exchange.ts'

/**
 * How much of a refused body we read and throw away, so that its sender, who reads no answer while it sends, gets to
 * it: in milliseconds and bytes. Senders that timed out get less time.
 */
const most = { ms: 5_000, lateMs: 1_000, bytes: 32 * 2 ** 20 }

/**
 * Ends an answer, whose head is written, with its body. If the request's body has not arrived in full, drains the rest for a
 * while and closes the connection if it has not by then; `late` is whether the sender timed out. A connection that is to be
 * closed stays open meanwhile, because an immediate close could lose the answer.
 */
export function endAnswer(
  { request, response, serving }: Exchange,
  body: Buffer | string,
  late = false,
): void {
  if (request.complete || request.destroyed) return void response.end(body)
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
  if (response.shouldKeepAlive && !serving.leaving()) return void response.end(body)
  if (request.method === 'HEAD') response.flushHeaders()
  else response.write(body)
  request.once('close', () => response.end())
}
