import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { run } from '../kit/run.ts'
import { type BrowserReport, durationsOf, durationsText, failuresOf } from './browser-report.ts'
import type { TestEnvironment } from './environment.ts'
import type { Results } from './node-tests.ts'
import { isLong } from './test-files.ts'

/** What of the browser tests runs, and how. */
interface BrowserRun {
  /** Parts of the paths of the spec files that run; all of them without one. */
  readonly words?: readonly string[]
  /** The addresses that the walk visits; all of them without one. */
  readonly routes?: readonly string[]
  /** How many browsers run at a time. */
  readonly workers?: number
  /** How long a test waits for one step, in seconds, if not as long as on a busy machine. */
  readonly stepSeconds?: number
  /** What is printed goes here, and it stays open. */
  readonly output?: Writable
}

/** Runs browser tests in one browser per core, if nothing else is said: more only take turns, at a price. */
export async function runBrowserTests(
  { scratch, chromium }: TestEnvironment,
  {
    words = [],
    routes = [],
    workers = availableParallelism(),
    stepSeconds,
    output = process.stdout,
  }: BrowserRun = {},
): Promise<Results> {
  const path = join(scratch, 'browser.json')
  const code = await run(
    'playwright',
    [
      ...['test', '--config', 'tests/browser/playwright.config.ts', '--workers', String(workers), ...words],
      // The walk has no test for a route that only a link leads to.
      ...(routes.length > 0 ? ['--pass-with-no-tests'] : []),
    ],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      WALK_ROUTES: routes.join(' '),
      ...(stepSeconds && { STEP_SECONDS: String(stepSeconds) }),
      ...(words.some(isLong) && { INCLUDE_LONG: '1' }),
    },
    output,
  )
  const report: BrowserReport = JSON.parse(await readFile(path, 'utf8'))
  output.write(`${durationsText(report)}\n`)
  const failures = failuresOf(report)
  if (code !== 0 && failures.length === 0) failures.push(`Playwright ended with ${code}`)
  const costs = new Map([...durationsOf(report)].map(([file, seconds]) => [`tests/browser/${file}`, seconds]))
  return { passed: report.stats.expected, failures, costs }
}
