import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the other end of a connection causes by leaving. */
const codes: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']

/** Whether an answer that was being sent ended because its reader left. */
export const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/** As what an answer counts: 499, as nginx has it, when who asked was gone before there was one. */
export const statusOf = ({ socket }: IncomingMessage, response: ServerResponse): number =>
  socket.destroyed && !response.writableFinished ? 499 : response.statusCode
