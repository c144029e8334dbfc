import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compose } from 'node:stream'
import { run } from 'node:test'
import { dot, spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** Tests that spend their time waiting, as for a server that says nothing: others run meanwhile. */
export const waiting = ['files/s3', 'http/busy', 'http/slow', 'mail/moods', 'mail/outbox'].map((name) =>
  join('tests', `${name}.test.ts`),
)

/** Tests that end, measure or overload the process they are in: each has its own. */
const alone = new Set(['tests/fuzz', 'tests/machines', 'tests/races', 'tests/start'])

/** How many files share a process: enough that loading the server costs little, few enough that two cores end together. */
const together = 12

/** Test files → those that one process runs, one after another; those of a folder stay together. */
export function processesFor(files: readonly string[]): string[][] {
  const groups: string[][] = []
  const byFolder = Map.groupBy(files, (file) => dirname(file))
  for (const [folder, its] of byFolder) {
    const size = alone.has(folder) ? 1 : Math.ceil(its.length / Math.ceil(its.length / together))
    for (let at = 0; at < its.length; at += size) groups.push(its.slice(at, at + size))
  }
  return groups
}

// Each file's tests and hooks belong to a suite of their own, so that no file's end is another's. One is loaded after the
// other, each from within its suite, as what goes on after an await belongs to the suite in which it began; the first test
// begins when all are loaded, since some make pictures and start servers while they load.
const moduleOf = (files: readonly string[]) => `
import { before, describe } from 'node:test'

const all = Promise.withResolvers()
before(() => all.promise)
for (const [name, url] of ${JSON.stringify(files.map((file) => [file, pathToFileURL(join(root, file)).href]))}) {
  await new Promise((loaded) => {
    describe(name, async () => {
      try {
        await import(url)
      } finally {
        loaded()
      }
    })
  })
}
all.resolve()
`

/**
 * Runs test files in Node, three processes at a time, as each waits now and then, and prints every test, or a dot for
 * each and the `failures`. `scratch` is a folder to write in.
 */
export async function runNodeTests(
  files: readonly string[],
  scratch: string,
  printed: 'tests' | 'failures' = 'tests',
): Promise<Counts> {
  const modules = await Promise.all(
    processesFor(files).map(async (group, at) => {
      const module = join(scratch, `${basename(dirname(group[0] ?? ''))}-${at}.mjs`)
      await writeFile(module, moduleOf(group))
      return module
    }),
  )
  // What the compiler made of the sources serves every process.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  const counts = { passed: 0, failed: 0 }
  const events = run({ files: modules, concurrency: 3, timeout: 900_000 })
  events.on('test:summary', ({ file, counts: totals }) => {
    if (file !== undefined) return
    counts.passed = totals.passed
    counts.failed = totals.tests - totals.passed - totals.skipped - totals.todo
  })
  const told = printed === 'tests' ? new spec() : dot
  for await (const piece of compose(events, told)) process.stdout.write(String(piece))
  return counts
}
