import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Diagnostic, distinct, inOneLine, readDiagnostics } from './diagnostics.ts'
import { root } from './root.ts'
import { outputOf } from './run.ts'

/** Every room with what it may see; those that take longest begin first. */
const rooms = ['tests', 'server', 'web', 'web/worker', 'contract', 'i18n', '.'] as const

/** What earlier checks found out: only what a change may have made wrong is checked anew. */
const cache = join(root, '.cache', 'types')

/** What the types of routes are made of: the routes, and the version of what makes them. */
const routeSources = ['web/routes.ts', 'react-router.config.ts', 'package-lock.json']

interface Checked {
  readonly errors: readonly Diagnostic[]
  /** What else was printed, or that it failed without a word. */
  readonly rest: readonly string[]
}

/** Makes the types of the routes anew when they may have changed. */
async function typeRoutes(): Promise<Checked> {
  const hash = createHash('sha256')
  for (const file of routeSources) hash.update(await readFile(join(root, file)))
  const made = hash.digest('hex')
  const note = join(cache, 'routes')
  const before = await readFile(note, 'utf8').catch(() => undefined)
  if (before === made && existsSync(join(root, '.react-router/types/+routes.ts')))
    return { errors: [], rest: [] }
  const { code, text } = await outputOf('react-router', ['typegen'])
  if (code !== 0) return { errors: [], rest: [text, `react-router typegen ended with ${code}`] }
  await writeFile(note, made)
  return { errors: [], rest: [] }
}

async function checkRoom(room: string): Promise<Checked> {
  const notes = join(cache, `${room === '.' ? 'root' : room.replace('/', '-')}.tsbuildinfo`)
  const { code, text } = await outputOf('tsc', [
    ...['-p', room, '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', notes],
    // Each more checks the shared types once more: four cost twice as much as one.
    ...['--checkers', '1'],
  ])
  const { errors, rest } = readDiagnostics(text)
  const silent = code !== 0 && errors.length === 0
  return { errors, rest: silent ? [...rest, `tsc -p ${room} ended with ${code}`] : rest }
}

/**
 * Checks the types of every room, as many at once as there are cores, and prints each error once in one line; with
 * `verbose` in the compiler's own words. Gives the number of errors, and of rooms that could not be checked.
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
  for (const error of errors) {
    console.error(inOneLine(error))
    if (verbose) console.error(error.text.map((line) => `    ${line}`).join('\n'))
  }
  for (const line of rest) console.error(line)
  if (errors.length > 0 && !verbose) {
    console.error(
      `Errors of types: ${errors.length}. In the compiler's own words: node scripts/types.ts --verbose`,
    )
  }
  return errors.length + rest.length
}

if (import.meta.main) {
  process.exitCode = (await checkTypes({ verbose: process.argv.includes('--verbose') })) === 0 ? 0 : 1
}
