import assert from 'node:assert/strict'
import { execFile as execFileCallback } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { run } from '#scripts/kit/run.ts'
import { type BrowserReport, durationsText, failuresOf } from '#scripts/testing/browser-report.ts'

const spec = (file: string, title: string, duration: number, message?: string) => ({
  title,
  file,
  ok: message === undefined,
  tests: [
    {
      results: [
        {
          duration,
          errors: message === undefined ? [] : [{ message }],
          stderr: [{ text: '/cart\n- ' }, { text: 'heading "Your cart"\n' }],
        },
      ],
    },
  ],
})

const report: BrowserReport = {
  stats: { expected: 2, unexpected: 2, flaky: 0 },
  suites: [
    { file: 'cart.spec.ts', specs: [spec('cart.spec.ts', 'a cart is emptied', 1500)] },
    {
      file: 'stories/visit.spec.ts',
      specs: [spec('stories/visit.spec.ts', 'a visitor finds a lift', 3000, '\u001b[31mTimed out\u001b[39m')],
      suites: [
        {
          file: 'stories/visit.spec.ts',
          specs: [spec('stories/visit.spec.ts', 'in Kurdish', 500, `one\n${'\ncall log'.repeat(50)}`)],
        },
      ],
    },
  ],
  errors: [{ message: 'the server did not start' }],
}

test('each failed browser test is named with its file, the beginning of its error and what its page showed', () => {
  const failures = failuresOf(report)
  assert.equal(failures.length, 3)
  assert.equal(
    failures[0],
    'tests/browser/stories/visit.spec.ts: a visitor finds a lift\nTimed out\n/cart\n- heading "Your cart"',
  )
  assert.match(failures[1] ?? '', /^tests\/browser\/stories\/visit\.spec\.ts: in Kurdish\none\n/)
  assert.ok((failures[1] ?? '').split('\n').length < 20)
  assert.equal(failures[2], 'the server did not start')
})

test('the durations of nested tests count for their file, the longest first', () => {
  assert.equal(
    durationsText(report),
    'Seconds of browser tests: 5. The longest files: visit.spec.ts 4, cart.spec.ts 2',
  )
})

test('further output can follow that of a command', async () => {
  const printed = new PassThrough()
  assert.equal(await run('node', ['-e', 'console.log("printed")'], {}, printed), 0)
  printed.end('followed')
  assert.equal((await printed.toArray()).join(''), 'printed\nfollowed')
})

const execFile = promisify(execFileCallback)

/** Writes a script that runs a test file and prints what failed: within a test none would be run. */
async function runnerOf(folder: string, file: string): Promise<string> {
  const script = join(folder, 'run.mjs')
  const source = `
import { run } from 'node:test'
import { followProcesses } from '${import.meta.resolve('#scripts/testing/process-ends.ts')}'
const events = run({ files: [${JSON.stringify(file)}] })
const described = followProcesses(events)
const failures = []
events.on('test:fail', (failure) => failures.push(described(failure)))
await events.toArray()
console.log(JSON.stringify(failures))`
  await writeFile(script, source)
  return script
}

test('a process that ends with its tests unfinished is named with its end, its last test and its output', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-ends-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'drawings.mjs')
  const script = await runnerOf(folder, file)
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  const source = (ends: string) => `
import { describe, test } from 'node:test'
describe('drawings', () => {
  test('the first', () => {})
  test('the second', () => {
    console.error('no memory is left')
    // What the process told so far is written when it waits.
    setTimeout(() => ${ends}, 100)
    return new Promise((resolve) => setTimeout(resolve, 60_000))
  })
})`
  for (const [ends, end] of [
    ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
    ['process.exit(3)', 'exit code 3'],
  ] as const) {
    await writeFile(file, source(ends))
    const { stdout } = await execFile(process.execPath, [script], { env })
    const failures: readonly string[] = JSON.parse(stdout)
    assert.equal(failures.length, 1)
    assert.match(
      failures[0] ?? '',
      new RegExp(`^${file} ended with ${end}; begun last: drawings › the second\n`),
    )
    assert.match(failures[0] ?? '', /no memory is left/)
  }
})
