import { type Logger, pino } from 'pino'

/** The process's log: JSON lines on standard output, one event a line. */
export type Log = Logger

const secret = [
  'pass',
  'newpass',
  'oldpassword',
  'newpassword',
  'code',
  'token',
  'cookie',
  'authorization',
  'email',
]

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
}

/** What the log tells of an error: never the values that a driver attaches to it, they may be a person's. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack === undefined ? {} : { stack: error.stack }
  return { type: error.name, message: error.message, ...code, ...stack }
}

/** Opens the log at a level: `trace`, `debug`, `info`, `warn`, `error` or `silent`. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: [...secret, ...secret.map((key) => `*.${key}`)],
  })
}
