import { glob, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from 'node:stream'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { startPostgres } from '#tests/support/postgres.ts'

import { root } from './root.ts'
import { run } from './run.ts'
import { ensureTool } from './tools.ts'

interface Counts {
  passed: number
  failed: number
}

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
]
for (const name of [
  ...product,
  'SEED',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SPLASH_MS',
  'LOG_LEVEL',
  'NODE_ENV',
]) {
  delete process.env[name]
}

function head(title: string) {
  console.log(`\n── ${title} ──`)
}

async function check(title: string, script: string, args: readonly string[]): Promise<Counts> {
  head(title)
  const failed = await run(script, args)
  return failed === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Tests that spend their time waiting, as for a server that says nothing: others run meanwhile. */
const waiting = ['files/s3', 'http/busy', 'http/slow', 'mail/moods'].map((name) =>
  join('tests', `${name}.test.ts`),
)

async function otherTests(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('tests/**/*.test.ts', { cwd: root, exclude: waiting })) files.push(file)
  return files.sort()
}

async function nodeTests(title: string, files: readonly string[]): Promise<Counts> {
  head(title)
  const counts = { passed: 0, failed: 0 }
  const events = runTests({
    files: files.map((file) => join(root, file)),
    concurrency: 2,
    timeout: 300_000,
  })
  events.on('test:summary', ({ file, counts: totals }) => {
    if (file !== undefined) return
    counts.passed = totals.passed
    counts.failed = totals.tests - totals.passed - totals.skipped - totals.todo
  })
  for await (const piece of compose(events, new spec())) process.stdout.write(String(piece))
  return counts
}

async function browserTests(scratch: string, chromium: string): Promise<Counts> {
  head('Pages in a browser')
  const report = join(scratch, 'browser.json')
  const failed = await run('playwright', ['test', '--config', 'tests/browser/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = JSON.parse(await readFile(report, 'utf8'))
  const bad = Number(stats.unexpected) + Number(stats.flaky)
  return { passed: Number(stats.expected), failed: failed !== 0 && bad === 0 ? 1 : bad }
}

async function everything(scratch: string, chromium: string): Promise<number> {
  const checks = async () => [
    await check('Types', 'node', ['scripts/types.ts']),
    await check('Lint and form', 'biome', ['check', '--error-on-warnings', '.']),
  ]
  const [checked, waited] = await Promise.all([checks(), nodeTests('What waits', waiting)])
  const results = [
    ...checked,
    waited,
    await nodeTests('Rules, units, calls, databases, server', await otherTests()),
    await browserTests(scratch, chromium),
  ]
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** A folder in memory, where what tests write costs no time of the disk. */
const inMemory = '/dev/shm'
/** What the tests' databases and browsers keep at once, with room to spare, in bytes. */
const needed = 6 * 2 ** 30
const free = await statfs(inMemory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
)
if (free >= needed) process.env.TMPDIR = inMemory

// What is missing is said before anything long begins.
const missing = (error: Error) => {
  console.error(error.message)
  process.exit(1)
}
const chromium = await ensureTool('chromium').catch(missing)
await ensureTool('nginx').catch(missing)
const scratch = await mkdtemp(join(tmpdir(), 'nihom-tests-'))
const postgres = await startPostgres()
process.env.TEST_DATABASE_URL = postgres.url
let code = 1
try {
  code = await everything(scratch, chromium)
} finally {
  await postgres.stop()
  await rm(scratch, { recursive: true, force: true })
}
// Said outright: a package that cleans up at the end must not have the last word on the exit code.
process.exit(code)
