import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run.ts'
import type { TestEnvironment } from './environment.ts'
import type { Counts } from './node-tests.ts'

/** Runs the browser tests: all, or the spec files whose paths contain one of `words`. */
export async function runBrowserTests(
  { scratch, chromium }: TestEnvironment,
  words: readonly string[] = [],
): Promise<Counts> {
  const report = join(scratch, 'browser.json')
  const failed = await run(
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.ts', ...words],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { stats } = JSON.parse(await readFile(report, 'utf8'))
  const bad = Number(stats.unexpected) + Number(stats.flaky)
  return { passed: Number(stats.expected), failed: failed !== 0 && bad === 0 ? 1 : bad }
}
