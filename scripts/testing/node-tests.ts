import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { compose, type Writable } from 'node:stream'
import { run } from 'node:test'
import { dot, spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { compileCache, root } from '../kit/root.ts'
import { costsText } from './costs.ts'
import { followProcesses } from './process-ends.ts'

/** How many tests passed, and which failed, each with the beginning of its error. */
export interface Results {
  readonly passed: number
  readonly failures: readonly string[]
  /** What the test files cost, in seconds. */
  readonly costs?: ReadonlyMap<string, number>
}

/** Tests that mostly wait, for example for a silent server; others run meanwhile. */
export const waiting = [
  'access/rate-limits',
  'database/slow-postgres',
  'files/s3',
  'http/lock-timeouts',
  'http/slow-requests',
  'mail/smtp-failures',
  'mail/outbox',
].map((name) => join('tests', `${name}.test.ts`))

/** Folders of tests that end, measure or overload their process, so that each file needs its own. */
const alone = new Set(['machines', 'start'])
/** A file that replaces a library before the product loads it, which tests before it in its process may have done. */
const loadsFirst = join('tests', 'people', 'timing-attack.test.ts')

/** Files per process at most: enough to amortise loading the server, few enough to balance two cores. */
const filesPerProcess = 48
/** The young generation of a process of tests, per semi-space: little of what a test makes outlives it. */
const youngMegabytes = 64

/** Groups test files by process in their order, at least two processes for two cores. */
export function processesFor(files: readonly string[]): (readonly string[])[] {
  const own = files.filter((file) => file === loadsFirst || alone.has(basename(dirname(file))))
  const others = files.filter((file) => !own.includes(file))
  const size = Math.ceil(others.length / Math.max(2, Math.ceil(others.length / filesPerProcess)))
  const groups: (readonly string[])[] = []
  for (let at = 0; at < others.length; at += size) groups.push(others.slice(at, at + size))
  // Last, as the browser tests begin with the first ones, and starting everything at once takes long.
  return [...groups, ...own.map((file) => [file])]
}

const runner = pathToFileURL(join(root, 'scripts', 'testing', 'run-files.ts')).href

const costsOf = (module: string) => `${module}.json`

const moduleOf = (files: readonly string[], costs: string) => `
process.env.NODE_ENV = 'production'
import { runFiles } from '${runner}'

await runFiles(${JSON.stringify(files)}, ${JSON.stringify(costs)})
`

/**
 * Runs test files in Node, in one process per core if nothing else is said. Prints every test, or a dot each and the
 * failures, to `output`, which stays open. `scratch` is a writable folder.
 */
export async function runNodeTests(
  files: readonly string[],
  scratch: string,
  {
    printed = 'tests',
    processes = availableParallelism(),
    output = process.stdout,
    minutes = 30,
  }: {
    readonly printed?: 'tests' | 'failures'
    readonly processes?: number
    readonly output?: Writable
    /** How long one process may take. */
    readonly minutes?: number
  } = {},
): Promise<Results> {
  const modules = await Promise.all(
    processesFor(files).map(async (group, at) => {
      const module = join(scratch, `${basename(dirname(group[0] ?? ''))}-${at}.mjs`)
      await writeFile(module, moduleOf(group, costsOf(module)))
      return module
    }),
  )
  process.env.NODE_COMPILE_CACHE ??= compileCache
  const failures: string[] = []
  let passed = 0
  const events = run({
    files: modules,
    concurrency: processes,
    timeout: minutes * 60_000,
    execArgv: [`--max-semi-space-size=${youngMegabytes}`],
  })
  const described = followProcesses(events)
  events.on('test:fail', (failure) => {
    const { error } = failure.details
    // A suite fails with its tests, which are told by themselves.
    const ofSubtests = 'failureType' in error && error.failureType === 'subtestsFailed'
    if (!ofSubtests) failures.push(described(failure))
  })
  events.on('test:summary', ({ file, counts: totals }) => {
    if (file !== undefined) return
    passed = totals.passed
    const failed = totals.tests - totals.passed - totals.skipped - totals.todo
    if (failed > 0 && failures.length === 0) failures.push(`${failed} tests failed or were cancelled`)
  })
  const reporter = printed === 'tests' ? new spec() : dot
  for await (const piece of compose(events, reporter)) output.write(String(piece))
  const costs = new Map<string, number>()
  const text = await costsText(modules.map(costsOf), costs)
  if (printed === 'tests') output.write(`${text}\n`)
  return { passed, failures, costs }
}
