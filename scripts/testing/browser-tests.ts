import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { run } from '../run.ts'
import { durationsText } from './costs.ts'
import type { TestEnvironment } from './environment.ts'
import type { Counts } from './node-tests.ts'

/**
 * Runs the browser tests: all, or the spec files whose paths contain one of `words`. Prints to `output` if given, so that it
 * does not mix with what else is printed.
 */
export async function runBrowserTests(
  { scratch, chromium }: TestEnvironment,
  words: readonly string[] = [],
  output?: Writable,
): Promise<Counts> {
  const report = join(scratch, 'browser.json')
  const failed = await run(
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.ts', ...words],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  )
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8'))
  const told = `${durationsText(suites)}\n`
  if (output) output.write(told)
  else process.stdout.write(told)
  const bad = Number(stats.unexpected) + Number(stats.flaky)
  return { passed: Number(stats.expected), failed: failed !== 0 && bad === 0 ? 1 : bad }
}
