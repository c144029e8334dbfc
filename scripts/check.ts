import { execFileSync } from 'node:child_process'
import { watch } from 'node:fs'
import { parseArgs } from 'node:util'
import { readImportGraph } from './kit/import-graph.ts'
import { root } from './kit/root.ts'
import { run } from './kit/run.ts'
import { runBrowserTests } from './testing/browser-tests.ts'
import { chooseTests } from './testing/chosen.ts'
import { effortText, measureEffort } from './testing/effort.ts'
import { type TestEnvironment, withTestEnvironment } from './testing/environment.ts'
import { runNodeTests } from './testing/node-tests.ts'
import { readCosts } from './testing/recorded-costs.ts'
import { browserTestFiles, nodeTestFiles } from './testing/test-files.ts'
import { checkTypes } from './types.ts'

const { values } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    'no-tests': { type: 'boolean', default: false },
    /** A commit: changes since then count, besides uncommitted ones. */
    since: { type: 'string', default: 'HEAD' },
  },
})

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** The existing files that differ from a commit, and untracked ones. */
function changedFiles(): string[] {
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', values.since),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(listed.join('').split('\n').filter(Boolean))].sort()
}

/** The lines of a file that differ from the commit, before and now. */
const changedLines = (file: string) =>
  git('diff', '--unified=0', values.since, '--', file)
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2} )/.test(line))
    .map((line) => line.slice(1))

async function lint(changed: readonly string[]): Promise<number> {
  const everywhere = changed.length === 0 || changed.includes('biome.json')
  const args = ['check', '--error-on-warnings', '--no-errors-on-unmatched']
  return run('biome', [...args, ...(everywhere ? ['.'] : changed)])
}

async function tests(changed: readonly string[], environment: TestEnvironment): Promise<number> {
  const all = { inNode: await nodeTestFiles(), inBrowser: await browserTestFiles() }
  const change = { files: changed, linesOf: changedLines }
  const { inNode, inBrowser, routes, onBuiltPages, left } = chooseTests(
    change,
    await readImportGraph(),
    all,
    await readCosts(),
  )
  console.log(
    `\nTests: ${inNode.filter((file) => !file.startsWith('tests/rules/')).join(' ') || 'the rules'}`,
  )
  if (inBrowser.length > 0) console.log(`In a browser: ${inBrowser.join(' ')}, at ${routes.join(' ')}`)
  if (left > 0) console.log(`${left} more test files reach the change by longer ways: npm test runs them.`)
  if (onBuiltPages && (await run('node', ['scripts/build.ts'])) !== 0) return 1
  // What a change lets wait for ever fails soon.
  const { failures } = await runNodeTests(inNode, environment.scratch, { printed: 'failures', minutes: 4 })
  if (inBrowser.length === 0 || failures.length > 0) return failures.length
  return (await runBrowserTests(environment, { words: inBrowser, routes, stepSeconds: 10 })).failures.length
}

/** Checks the changes once and returns the number of failed steps. */
async function check(): Promise<number> {
  const ended = measureEffort()
  const changed = changedFiles()
  console.log(
    changed.length > 0 ? `Changed: ${changed.join(' ')}` : 'Nothing has changed: the rules and types alone.',
  )
  const [types, linted] = await Promise.all([checkTypes(), lint(changed)])
  const failed = values['no-tests']
    ? 0
    : await withTestEnvironment((environment) => tests(changed, environment))
  const faults = types + linted + failed
  console.log(`\n${faults === 0 ? 'Good' : 'Not good'}: ${effortText(ended())}`)
  return faults
}

/** Checks again whenever a file is saved; saves during a check trigger a single further one. */
async function checkForever(): Promise<never> {
  let saved = Promise.withResolvers<void>()
  watch(root, { recursive: true }, (_event, name) => {
    if (name && !/^(node_modules|build|data|\.git|\.cache|\.react-router|test-results)\b/.test(name))
      saved.resolve()
  })
  for (;;) {
    await check()
    console.log('Waiting for a file to be saved …')
    await saved.promise
    saved = Promise.withResolvers()
  }
}

if (values.watch) await checkForever()
process.exit((await check()) === 0 ? 0 : 1)
