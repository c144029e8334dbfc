import { run } from './run.ts'
import { runBrowserTests } from './testing/browser-tests.ts'
import { effortText, measureEffort } from './testing/effort.ts'
import { type TestEnvironment, withTestEnvironment } from './testing/environment.ts'
import { type Counts, runNodeTests, waiting } from './testing/node-tests.ts'
import { browserTestFiles, named, nodeTestFiles } from './testing/test-files.ts'
import { checkTypes } from './types.ts'

async function stage(title: string, work: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${title} ──`)
  return work()
}

const countOf = (faults: number): Counts => ({ passed: faults === 0 ? 1 : 0, failed: faults === 0 ? 0 : 1 })

async function everything(environment: TestEnvironment): Promise<Counts[]> {
  const { scratch } = environment
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
    await stage('Pages in a browser', () => runBrowserTests(environment)),
  ]
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
