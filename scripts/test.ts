import { availableParallelism } from 'node:os'
import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { run } from './kit/run.ts'
import { runBrowserTests } from './testing/browser-tests.ts'
import { effortText, measureEffort } from './testing/effort.ts'
import { type TestEnvironment, withTestEnvironment } from './testing/environment.ts'
import { type Results, runNodeTests, waiting } from './testing/node-tests.ts'
import { readCosts, writeCosts } from './testing/recorded-costs.ts'
import { browserTestFiles, isLong, named, nodeTestFiles } from './testing/test-files.ts'
import { checkTypes } from './types.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    /** The long tests too, and every combination of what the others sample. */
    all: { type: 'boolean', default: false },
    /** Writes what each test file cost, for the choice of `npm run check`. */
    'record-costs': { type: 'boolean', default: false },
  },
})
// Before anything that reads it: both kinds of tests run in processes that inherit it.
if (values.all) process.env.TEST_ALL = '1'

function stage<T>(title: string, work: () => T): T {
  console.log(`\n── ${title} ──`)
  return work()
}

const resultOf = (step: string, faults: number): Results =>
  faults === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${step}: see above`] }

/** Browser tests, and Node tests beside them, have half of the cores each: taking turns on a core costs more in all. */
const half = Math.max(1, Math.floor(availableParallelism() / 2))
/** A full run is mostly in browsers. */
const browsers = values.all ? availableParallelism() : half
/** How long a second of CPU of a Node test takes by the clock while a browser runs beside it, with what it waits for. */
const clockPerCpu = 1.4

/** How many of some Node tests take about as long as the browser tests; the others have all cores afterwards. */
async function countBesideBrowsers(files: readonly string[]): Promise<number> {
  const costs = await readCosts()
  let seconds = 0
  for (const file of await browserTestFiles()) if (values.all || !isLong(file)) seconds += costs.of(file)
  const first = files.findIndex((file) => {
    seconds -= costs.of(file) * clockPerCpu
    return seconds < 0
  })
  return first < 0 ? files.length : first
}

async function withoutBrowser({ scratch }: TestEnvironment, inBrowser: Promise<unknown>): Promise<Results[]> {
  const others = (await nodeTestFiles()).filter(
    (file) => !waiting.includes(file) && (values.all || !isLong(file)),
  )
  const count = await countBesideBrowsers(others)
  const title = 'Rules, units, calls, databases, server'
  const checks = [
    await stage('Types', async () => resultOf('Types', await checkTypes())),
    await stage('Lint and form', async () =>
      resultOf('Lint and form', await run('biome', ['check', '--error-on-warnings', '.'])),
    ),
  ]
  const first = await stage(title, () => runNodeTests(others.slice(0, count), scratch, { processes: half }))
  await inBrowser
  const last = await stage(`${title}: the rest`, () => runNodeTests(others.slice(count), scratch))
  return [...checks, first, last]
}

/** What is printed while other tests run; more than that would stop them until it is read. */
const maxPrinted = 16 * 1024 * 1024

/** Runs tests at once; the function returned prints what they printed, when the tests that run beside them are over. */
function beside(title: string, runTests: (output: Writable) => Promise<Results>) {
  const output = new PassThrough({ highWaterMark: maxPrinted })
  const results = runTests(output).finally(() => output.end())
  const print = () =>
    stage(title, async () => {
      output.pipe(process.stdout, { end: false })
      await finished(output)
    })
  return { results, print }
}

/** Runs all kinds of tests at the same time. */
async function everything(environment: TestEnvironment): Promise<Results[]> {
  const pages = beside('Pages in a browser', (output) =>
    runBrowserTests(environment, { workers: browsers, output }),
  )
  const waited = beside('What waits', (output) => runNodeTests(waiting, environment.scratch, { output }))
  const print = async () => {
    await waited.print()
    await pages.print()
  }
  const [inNode, ...others] = await Promise.all([
    withoutBrowser(environment, pages.results).finally(print),
    waited.results,
    pages.results,
  ])
  return [...inNode, ...others]
}

/** Runs the tests whose paths contain one of the words, such as `calls/cart` or `browser/cart`. */
async function those(words: readonly string[], environment: TestEnvironment): Promise<Results[]> {
  const inNode = named(await nodeTestFiles(), words)
  const inBrowser = named(await browserTestFiles(), words)
  if (inNode.length + inBrowser.length === 0)
    throw new Error(`No test file has "${words.join('" or "')}" in its path.`)
  const results: Results[] = []
  if (inNode.length > 0) results.push(await runNodeTests(inNode, environment.scratch))
  if (inBrowser.length > 0) results.push(await runBrowserTests(environment, { words: inBrowser }))
  return results
}

const ended = measureEffort()
const results = await withTestEnvironment((environment) =>
  words.length > 0 ? those(words, environment) : everything(environment),
).catch((error: Error): Results[] => [{ passed: 0, failures: [error.message] }])
if (values['record-costs']) await writeCosts(new Map(results.flatMap(({ costs = [] }) => [...costs])))
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failures = results.flatMap((one) => one.failures)
// The end is what every record of a run keeps.
for (const failure of failures) console.log(`\n✖ ${failure}`)
console.log(`\n${effortText(ended())}\n\n${passed} passed, ${failures.length} failed`)
// Exit explicitly: a package's exit handler must not change the exit code.
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
