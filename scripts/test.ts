import { PassThrough } from 'node:stream'
import { run } from './run.ts'
import { runBrowserTests } from './testing/browser-tests.ts'
import { effortText, measureEffort } from './testing/effort.ts'
import { type TestEnvironment, withTestEnvironment } from './testing/environment.ts'
import { type Counts, runNodeTests, waiting } from './testing/node-tests.ts'
import { browserTestFiles, named, nodeTestFiles } from './testing/test-files.ts'
import { checkTypes } from './types.ts'

function stage<T>(title: string, work: () => T): T {
  console.log(`\n── ${title} ──`)
  return work()
}

const countOf = (faults: number): Counts => ({ passed: faults === 0 ? 1 : 0, failed: faults === 0 ? 0 : 1 })

async function withoutBrowser({ scratch }: TestEnvironment): Promise<Counts[]> {
  const checks = async () => [
    await stage('Types', async () => countOf(await checkTypes())),
    await stage('Lint and form', async () =>
      countOf(await run('biome', ['check', '--error-on-warnings', '.'])),
    ),
  ]
  const [checked, waited] = await Promise.all([
    checks(),
    stage('What waits', () => runNodeTests(waiting, scratch)),
  ])
  const others = (await nodeTestFiles()).filter((file) => !waiting.includes(file))
  return [
    ...checked,
    waited,
    await stage('Rules, units, calls, databases, server', () => runNodeTests(others, scratch)),
  ]
}

/** Runs both kinds of tests at the same time: each leaves a core idle now and then. */
async function everything(environment: TestEnvironment): Promise<Counts[]> {
  const printed = new PassThrough()
  const inBrowser = runBrowserTests(environment, [], printed)
  const print = () => stage('Pages in a browser', () => printed.pipe(process.stdout, { end: false }))
  const [inNode, pages] = await Promise.all([withoutBrowser(environment).finally(print), inBrowser])
  return [...inNode, pages]
}

/** Runs the tests whose paths contain one of the words, such as `calls/cart` or `browser/cart`. */
async function those(words: readonly string[], environment: TestEnvironment): Promise<Counts[]> {
  const inNode = named(await nodeTestFiles(), words)
  const inBrowser = named(await browserTestFiles(), words)
  if (inNode.length + inBrowser.length === 0)
    throw new Error(`No test file has "${words.join('" or "')}" in its path.`)
  const results: Counts[] = []
  if (inNode.length > 0) results.push(await runNodeTests(inNode, environment.scratch))
  if (inBrowser.length > 0) results.push(await runBrowserTests(environment, inBrowser))
  return results
}

const words = process.argv.slice(2)
const ended = measureEffort()
const { passed, failed } = await withTestEnvironment(async (environment) => {
  const results = await (words.length > 0 ? those(words, environment) : everything(environment))
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  return { passed, failed }
}).catch((error: Error) => {
  console.error(error.message)
  return { passed: 0, failed: 0 }
})
console.log(`\n${effortText(ended())}\n\n${passed} passed, ${failed} failed`)
// Exit explicitly: a package's exit handler must not change the exit code.
process.exit(failed === 0 && passed > 0 ? 0 : 1)
