import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** The process's log: JSON lines on standard output, one event a line. */
export type Log = Logger

const secret = ['pass', 'newpass', 'oldpassword', 'newpassword', 'token', 'cookie', 'authorization', 'email']

/** Keys under which a code of a forgotten password might stand, beside those of errors. */
const codes = ['code', '*.code', '*.*.code']

/** What is all digits, and at least six of them, lets somebody in; codes of errors (`EPIPE`, `57P01`, `535`) do not. */
const opens = (code: unknown) => /\d{6}/.test(String(code))

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** What the log tells of an error: never the values that a driver attaches to it, they may be a person's. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack === undefined ? {} : { stack: error.stack }
  return { type: error.name, message: error.message, ...code, ...causeOf(error), ...stack }
}

// `fetch failed` says nothing; why it did stands in what it was caused by.
function causeOf({ cause }: Error): Pick<LoggedError, 'cause'> {
  if (!(cause instanceof Error)) return {}
  const { type, message, code } = describeError(cause)
  return { cause: { type, message, ...(code === undefined ? {} : { code }) } }
}

/** Opens the log at a level: `trace`, `debug`, `info`, `warn`, `error` or `silent`; on standard output unless told. */
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
