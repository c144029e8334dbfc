import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What we read of Playwright's JSON report. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly ReportedSuite[]
  /** Errors outside tests, for example a global setup that throws. */
  readonly errors: readonly ReportedError[]
}

/** A file of browser tests, or a group of them. */
interface ReportedSuite {
  readonly file: string
  readonly suites?: readonly ReportedSuite[]
  readonly specs: readonly ReportedSpec[]
}

interface ReportedSpec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  /** `results` has one for each try; durations in milliseconds. */
  readonly tests: readonly { readonly results: readonly ReportedResult[] }[]
}

interface ReportedResult {
  readonly duration: number
  readonly errors: readonly ReportedError[]
  /** What the test printed as errors, in pieces; some are binary. */
  readonly stderr?: readonly { readonly text?: string }[]
}

interface ReportedError {
  readonly message?: string
}

const specsOf = ({ suites = [], specs }: ReportedSuite): readonly ReportedSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const resultsOf = ({ tests }: ReportedSpec) => tests.flatMap(({ results }) => results)

/** How many of the longest files are named. */
const named = 12

/** How long the tests of each spec file took, in seconds, by its path from the folder of the specs. */
export function durationsOf({ suites }: BrowserReport): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>()
  for (const spec of suites.flatMap(specsOf)) {
    const own = resultsOf(spec).reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + own)
  }
  return seconds
}

/** Formats how long the tests of each spec file took, for people. */
export function durationsText(report: BrowserReport): string {
  const seconds = durationsOf(report)
  const sum = [...seconds.values()].reduce((one, other) => one + other, 0)
  const longest = [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, named)
    .map(([file, own]) => `${basename(file)} ${own.toFixed(0)}`)
  return `Seconds of browser tests: ${sum.toFixed(0)}. The longest files: ${longest.join(', ')}`
}

/** Enough of a message to see what was expected and what came; what follows is the call log. */
const linesOfMessage = 12
/** Enough of what a failed test printed, its page above all, as the tests' own `test` describes it. */
const linesPrinted = 60

const firstLines = (text: string, most: number) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, most).join('\n')

export const messageOf = ({ message = 'no message' }: ReportedError) => firstLines(message, linesOfMessage)

const printedBy = ({ stderr = [] }: ReportedResult) =>
  firstLines(stderr.map(({ text = '' }) => text).join(''), linesPrinted)

/** The failed tests of a report, each with its file, its title, the beginning of its errors and what it printed. */
export function failuresOf({ suites, errors }: BrowserReport): string[] {
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = resultsOf(spec)
      const messages = results.flatMap((result) => result.errors.map(messageOf))
      const printed = results.map(printedBy).filter(Boolean)
      return [`tests/browser/${spec.file}: ${spec.title}`, ...messages, ...printed].join('\n')
    })
  return [...failed, ...errors.map(messageOf)]
}
