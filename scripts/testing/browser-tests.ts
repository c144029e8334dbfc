import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { run } from '../run.ts'
import { type BrowserReport, durationsOf, durationsText, failuresOf } from './browser-report.ts'
import type { TestEnvironment } from './environment.ts'
import type { Results } from './node-tests.ts'
import { isLong } from './test-files.ts'

/**
 * Runs the browser tests: all, or the spec files whose paths contain one of `words`. Prints to `output`, which stays open.
 * The walk visits `routes` alone, or all if there are none.
 */
export async function runBrowserTests(
  { scratch, chromium }: TestEnvironment,
  words: readonly string[] = [],
  output: Writable = process.stdout,
  routes: readonly string[] = [],
): Promise<Results> {
  const path = join(scratch, 'browser.json')
  const code = await run(
    'playwright',
    [
      ...['test', '--config', 'tests/browser/playwright.config.ts', ...words],
      // The walk has no test for a route that only a link leads to.
      ...(routes.length > 0 ? ['--pass-with-no-tests'] : []),
    ],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      WALK_ROUTES: routes.join(' '),
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
