import { createLog, type Log } from '#server/runtime/log.ts'

/** The log of an app under test, kept in memory. */
export interface CapturedLog {
  readonly log: Log
  /** What a failed assertion shows of one request: its id and its lines of the log, or that there are none. */
  of(id: string | null | undefined): string
}

/** Only the newest lines are kept: a test asks about the request that it has just made. */
const maxLines = 5_000

/** Those lines of a log, one JSON object each, that carry a request's id. */
const linesOf = (lines: readonly string[], id: string): string[] =>
  lines.filter((line) => line.includes(`"id":"${id}"`))

/** What to show of one request. */
export function describeRequest(lines: readonly string[], id: string | null | undefined): string {
  if (!id) return 'The answer has no x-request-id.'
  const found = linesOf(lines, id)
  return found.length > 0 ? `The log of request ${id}:\n${found.join('\n')}` : `The log has no line of ${id}.`
}

/** Opens a log at the level `info` whose lines stay in memory. */
export function captureLog(): CapturedLog {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line.trimEnd())
    if (lines.length > 2 * maxLines) lines.splice(0, maxLines)
  }
  return { log: createLog('info', { write }), of: (id) => describeRequest(lines, id) }
}

/** Runs the checks of an answer. What they throw is thrown with what the log says of its request. */
export async function withLog<T>(about: () => string, checks: () => T | Promise<T>): Promise<T> {
  try {
    return await checks()
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    throw new Error(`${message}\n\n${about()}`, { cause: fault })
  }
}
