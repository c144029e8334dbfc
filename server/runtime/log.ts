import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** The log: JSON lines on standard output, one per event. */
export type Log = Logger

const secret = ['pass', 'newpass', 'oldpassword', 'newpassword', 'token', 'cookie', 'authorization', 'email']

/** Keys that may hold a password reset code; errors use them too. */
const codes = ['code', '*.code', '*.*.code']

/** Six digits in a row may be a reset code; error codes (`EPIPE`, `57P01`, `535`) have fewer. */
const opens = (code: unknown) => /\d{6}/.test(String(code))

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** The logged fields of an error. Values that drivers attach are left out, because they may be personal data. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack === undefined ? {} : { stack: error.stack }
  return { type: error.name, message: error.message, ...code, ...causeOf(error), ...stack }
}

// `fetch failed` says nothing without its cause.
function causeOf({ cause }: Error): Pick<LoggedError, 'cause'> {
  if (!(cause instanceof Error)) return {}
  const { type, message, code } = describeError(cause)
  return { cause: { type, message, ...(code === undefined ? {} : { code }) } }
}

/** Opens the log at a level: `trace`, `debug`, `info`, `warn`, `error` or `silent`; defaults to standard output. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: [...codes, ...secret, ...secret.map((key) => `*.${key}`)],
      censor: (value, path) => (path.at(-1) === 'code' && !opens(value) ? value : '[Redacted]'),
    },
  }
  return to ? pino(options, to) : pino(options)
}
