import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forms } from '#server/runtime/config.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { ensureTool } from '../kit/tools.ts'

// Tests set the application's variables themselves; those of the caller must not affect them.
const product = [...Object.keys(forms), 'NODE_ENV']

/** A folder in memory, where tests write without disk I/O. */
const inMemory = '/dev/shm'
/** The space that the tests' databases and browsers need together, with a margin, in bytes. */
const needed = 6 * 2 ** 30

/** What tests need from the machine. */
export interface TestEnvironment {
  /** A temporary folder, deleted at the end. */
  readonly scratch: string
  /** The path of the browser. */
  readonly chromium: string
}

async function keepInMemory() {
  const free = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (free >= needed) process.env.TMPDIR = inMemory
}

/** Cleans up before a signal ends this process: a server that nobody stops goes on for ever. */
function onceInterrupted(cleanUp: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}

/**
 * Runs work with the tools, the scratch folder and the PostgreSQL server that tests need, and cleans up afterwards.
 * Before it begins, throws a one-line error that says how to install a missing tool.
 */
export async function withTestEnvironment<T>(work: (environment: TestEnvironment) => Promise<T>): Promise<T> {
  for (const name of product) delete process.env[name]
  await keepInMemory()
  const chromium = await ensureTool('chromium')
  await ensureTool('nginx')
  await ensureTool('pdftotext')
  const scratch = await mkdtemp(join(tmpdir(), 'nihom-tests-'))
  // Where all processes of the run find the data folders that they copy.
  process.env.TEST_TEMPLATES = join(scratch, 'templates')
  await mkdir(process.env.TEST_TEMPLATES)
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  const cleanUp = async () => {
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  onceInterrupted(cleanUp)
  try {
    return await work({ scratch, chromium })
  } finally {
    await cleanUp()
  }
}
