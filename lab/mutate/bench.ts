import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { opensPages } from '#scripts/testing/chosen.ts'
import { startOwnPostgres } from '#tests/support/postgres.ts'
import { type Copy, openCopy } from './copy.ts'
import { type Covered, readCovered } from './covered.ts'
import { type Ran, runTest, stopTests } from './run-test.ts'

/** A copy of the checkout with its own PostgreSQL server, to try mutants in. */
export interface Bench {
  readonly copy: Copy
  /** Runs a test file on unchanged sources and returns which of `files` it executed. Throws unless it passes. */
  prove(
    test: string,
    files?: ReadonlySet<string>,
  ): Promise<{ readonly ms: number; readonly covered: Covered }>
  /** Runs proved test files until one fails and returns that one; undefined if all pass. */
  firstToFail(tests: readonly string[]): Promise<{ readonly test: string; readonly ran: Ran } | undefined>
  /** Type-checks the rooms of `files` on unchanged sources. Throws unless they pass. */
  proveTypes(files: Iterable<string>): Promise<void>
  /** Whether the room of a file type-checks; shared files are checked as part of the server. */
  compiles(file: string): Promise<boolean>
  close(): Promise<void>
}

/** Whether a test shows built pages, which must be rebuilt when their sources change. */
const showsPages = async (test: string) => opensPages(test, await readFile(join(root, test), 'utf8'))

/** The timeout of a test: three times its time on unchanged sources, plus half a minute in case the machine is busy. */
const limitOf = (ms: number) => 3 * ms + 30_000
/** The timeout of a test file not measured yet, in milliseconds. */
const longest = 600_000

function roomOf(file: string): string {
  const own = file.split('/')[0] ?? '.'
  return own === 'contract' || own === 'i18n' ? 'server' : own
}

function ended(folder: string, ...args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
}

export async function openBench(): Promise<Bench> {
  const copy = await openCopy()
  const postgres = await startOwnPostgres()
  const env = { TEST_DATABASE_URL: postgres.url }
  const proved = new Map<string, number>()
  const { folder } = copy
  const build = async () => (await ended(folder, 'scripts/build.ts')) === 0
  // Uses its own incremental build info, so that the compiler only rechecks what a mutant affects.
  const takes = async (room: string) => {
    const notes = ['--incremental', '--tsBuildInfoFile', `.cache/types/${room}.tsbuildinfo`]
    const tsc = ['node_modules/typescript-7/bin/tsc', '-p', room, '--checkers', '1']
    return (await ended(folder, ...tsc, ...notes)) === 0
  }
  const bench: Bench = {
    copy,
    async prove(test, files) {
      const reports = files ? await mkdtemp(join(tmpdir(), 'nihom-covered-')) : undefined
      if ((await showsPages(test)) && !(await build()))
        throw new Error('The unchanged pages cannot be built.')
      const environment = reports ? { ...env, NODE_V8_COVERAGE: reports } : env
      const { verdict, ms, first } = await runTest(folder, test, { limit: longest, env: environment })
      if (verdict !== 'passed') throw new Error(`${test} is red on unchanged sources (${verdict}): ${first}`)
      proved.set(test, ms)
      const covered = reports && files ? await readCovered(reports, folder, files) : new Map()
      if (reports) await rm(reports, { recursive: true, force: true })
      return { ms, covered }
    },
    async firstToFail(tests) {
      for (const test of tests) {
        if ((await showsPages(test)) && !(await build()))
          return { test, ran: { verdict: 'failed', ms: 0, first: 'the build' } }
        const ran = await runTest(folder, test, { limit: limitOf(proved.get(test) ?? longest), env })
        if (ran.verdict !== 'passed') return { test, ran }
      }
      return undefined
    },
    async proveTypes(files) {
      const rooms = new Set([...files].map(roomOf))
      // A fresh checkout lacks the generated route types.
      if (rooms.has('web')) await ended(folder, 'node_modules/@react-router/dev/bin.cjs', 'typegen')
      for (const room of rooms)
        if (!(await takes(room))) throw new Error(`The compiler refuses the unchanged ${room}.`)
    },
    compiles: (file) => takes(roomOf(file)),
    async close() {
      stopTests()
      await postgres.stop()
      await copy.close()
    },
  }
  const leave = () => void bench.close().finally(() => process.exit(130))
  process.once('SIGINT', leave).once('SIGTERM', leave)
  return bench
}
