import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Diagnostic, distinct, formatDiagnostic, readDiagnostics, rootsOf } from './diagnostics.ts'
import { readImportGraph } from './kit/import-graph.ts'
import { root } from './kit/root.ts'
import { outputOf } from './kit/run.ts'

/** All rooms with their own tsconfig; the slowest start first. */
const rooms = ['tests', 'server', 'web', 'web/worker', 'contract', 'i18n', '.'] as const

/** Incremental build info, so that only affected files are rechecked. */
const cache = join(root, '.cache', 'types')

/** The inputs of the generated route types: the routes, and the generator's version. */
const routeSources = ['web/routes.ts', 'react-router.config.ts', 'package-lock.json']

interface Checked {
  readonly errors: readonly Diagnostic[]
  /** Other output, or a note that the compiler failed without any. */
  readonly rest: readonly string[]
}

/** Regenerates the route types if their inputs changed. */
async function typeRoutes(): Promise<Checked> {
  const hash = createHash('sha256')
  for (const file of routeSources) hash.update(await readFile(join(root, file)))
  const digest = hash.digest('hex')
  const note = join(cache, 'routes')
  const before = await readFile(note, 'utf8').catch(() => undefined)
  if (before === digest && existsSync(join(root, '.react-router/types/+routes.ts')))
    return { errors: [], rest: [] }
  const { code, text } = await outputOf('react-router', ['typegen'])
  if (code !== 0) return { errors: [], rest: [text, `react-router typegen ended with ${code}`] }
  await writeFile(note, digest)
  return { errors: [], rest: [] }
}

async function checkRoom(room: string): Promise<Checked> {
  const notes = join(cache, `${room === '.' ? 'root' : room.replace('/', '-')}.tsbuildinfo`)
  const { code, text } = await outputOf('tsc', [
    ...['-p', room, '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', notes],
    // Each further checker checks the shared types again: four cost twice as much as one.
    ...['--checkers', '1'],
  ])
  const { errors, rest } = readDiagnostics(text)
  const silent = code !== 0 && errors.length === 0
  return { errors, rest: silent ? [...rest, `tsc -p ${room} ended with ${code}`] : rest }
}

async function withoutFollowing(errors: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  if (errors.length < 2) return errors
  const graph = await readImportGraph({ types: true })
  return rootsOf(errors, (file) => graph.importersOf([file]))
}

/**
 * Type-checks all rooms, as many concurrently as there are cores, and prints the first error of each file that imports no
 * other with errors in one line, or with `verbose` each error in the compiler's own words. Returns the number of errors and
 * of rooms that could not be checked.
 */
export async function checkTypes({ verbose = false } = {}): Promise<number> {
  await mkdir(cache, { recursive: true })
  const checked = [await typeRoutes()]
  const waiting: string[] = [...rooms]
  const work = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) checked.push(await checkRoom(room))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const errors = distinct(checked.flatMap((one) => one.errors))
  const rest = [...new Set(checked.flatMap((one) => one.rest))]
  for (const error of verbose ? errors : await withoutFollowing(errors)) {
    console.error(formatDiagnostic(error))
    if (verbose) console.error(error.text.map((line) => `    ${line}`).join('\n'))
  }
  for (const line of rest) console.error(line)
  if (errors.length > 0 && !verbose) {
    console.error(
      `Errors of types: ${errors.length}, with those that may follow from these. All, in the compiler's own words: npm run types -- --verbose`,
    )
  }
  return errors.length + rest.length
}

if (import.meta.main) {
  process.exitCode = (await checkTypes({ verbose: process.argv.includes('--verbose') })) === 0 ? 0 : 1
}
