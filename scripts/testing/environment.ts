import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres.ts'
import { ensureTool } from '../tools.ts'

// Tests set for themselves what the product reads; what the caller has set must not decide them.
const product = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_PREFIX',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'KEEP_MESSAGES_MONTHS',
  'KEEP_ACCOUNTS_MONTHS',
  'KEEP_ORDERS_YEARS',
  'BACKUP_DIR',
  'BACKUP_HOUR',
  'BACKUP_DAYS',
  'BACKUP_WEEKS',
  'SEED',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SPLASH_MS',
  'LOG_LEVEL',
  'NODE_ENV',
]

/** A folder in memory, where what tests write costs no time of the disk. */
const inMemory = '/dev/shm'
/** What the tests' databases and browsers keep at once, with room to spare, in bytes. */
const needed = 6 * 2 ** 30

/** What tests find on the machine. */
export interface TestEnvironment {
  /** A folder that is removed at the end. */
  readonly scratch: string
  /** Where the browser is. */
  readonly chromium: string
}

async function keepInMemory() {
  const free = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (free >= needed) process.env.TMPDIR = inMemory
}

/**
 * Does some work with the tools, the scratch folder and the PostgreSQL server that tests need, and removes what it made
 * for it. Throws one line that says how to get a tool that is missing, before the work begins.
 */
export async function withTestEnvironment<T>(work: (environment: TestEnvironment) => Promise<T>): Promise<T> {
  for (const name of product) delete process.env[name]
  await keepInMemory()
  const chromium = await ensureTool('chromium')
  await ensureTool('nginx')
  const scratch = await mkdtemp(join(tmpdir(), 'nihom-tests-'))
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    return await work({ scratch, chromium })
  } finally {
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}
