import type { IncomingMessage, ServerResponse } from 'node:http'

/** The error codes of a disconnected client. */
const codes: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']

/** Whether sending an answer failed because the client disconnected. */
export const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/** The status we count for an answer: 499, as in nginx, if the client disconnected first. */
export const statusOf = ({ socket }: IncomingMessage, response: ServerResponse): number =>
  socket.destroyed && !response.writableFinished ? 499 : response.statusCode
