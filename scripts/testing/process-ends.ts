import type { EventData, TestsStream } from 'node:test'
import { messageOf } from './browser-report.ts'

/** What is kept of the error output of a process, in UTF-16 units: its end says why the process ended. */
const keptOutput = 2000

/** What the runner adds to the error of a test file whose process ended with its tests unfinished. */
const endOf = (error: Error) =>
  'exitCode' in error && 'signal' in error
    ? `ended with ${error.signal ? String(error.signal) : `exit code ${error.exitCode}`}`
    : undefined

/**
 * Follows the processes of a run. The function returned describes a failure: a test by its name and the beginning of its
 * error; a process that ended by its exit code or signal, the last test that began in it and the end of its error output.
 */
export function followProcesses(events: TestsStream): (failure: EventData.TestFail) => string {
  const begun = new Map<string, readonly string[]>()
  const output = new Map<string, string>()
  events.on('test:dequeue', ({ entryFile, file = '', name, nesting }) => {
    const process = entryFile ?? file
    // The process itself is a test too, begun before those in it.
    if (name !== process) begun.set(process, [...(begun.get(process) ?? []).slice(0, nesting), name])
  })
  events.on('test:stderr', ({ file, message }) => {
    output.set(file, ((output.get(file) ?? '') + message).slice(-keptOutput))
  })
  return ({ name, details: { error } }) => {
    const end = endOf(error)
    if (!end) return `${name}\n${messageOf(error)}`
    return [`${name} ${end}; begun last: ${begun.get(name)?.join(' › ')}`, output.get(name) ?? ''].join('\n')
  }
}
