import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { ask } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { listenLocally } from '#tests/support/ports.ts'
import { startScript } from '#tests/support/product-process.ts'

const script = await startScript
const folder = await mkdtemp(join(tmpdir(), 'nihom-start-'))
after(() => rm(folder, { recursive: true, force: true }))

interface Run {
  readonly process: ChildProcess
  readonly output: () => string
  readonly errorOutput: () => string
  readonly ended: Promise<number | null>
}

function run(environment: Record<string, string>): Run {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info', ...environment }
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...settings },
  })
  let output = ''
  let errorOutput = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  // One that should have ended and did not must not outlive the test.
  const timer = setTimeout(() => child.kill('SIGKILL'), 200_000)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  ended.finally(() => clearTimeout(timer))
  return { process: child, output: () => output, errorOutput: () => errorOutput, ended }
}

async function opened({ output, ended }: Run): Promise<number> {
  const late = ended.then(() => assert.fail(`it ended: ${output()}`))
  for (;;) {
    const port = /is open at http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1]
    if (port) return Number(port)
    await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50))])
  }
}

suite('a start', () => {
  test('seeds, says where it is open and the password once; a signal ends it well', async () => {
    const first = run({})
    const port = await opened(first)
    assert.match(first.output(), /demo company was put in/)
    assert.match(
      first.output(),
      /E-mail {5}admin@hawraz\.example\n {2}Password {3}[\w-]{15,} {3}\(shown only now/,
    )
    assert.equal((await ask(port, '/')).status, 200)
    assert.equal((await ask(port, '/readyz')).status, 200)
    first.process.kill('SIGTERM')
    setTimeout(() => first.process.kill('SIGTERM'), 100)
    setTimeout(() => first.process.kill('SIGINT'), 200)
    const began = performance.now()
    assert.equal(await first.ended, 0)
    assert.ok(performance.now() - began < 8_000)
    assert.equal(first.errorOutput(), '')

    const second = run({})
    await opened(second)
    assert.doesNotMatch(second.output(), /Password|demo company/)
    second.process.kill('SIGINT')
    assert.equal(await second.ended, 0)
  })

  test('with a wrong variable says which in one line', async () => {
    const usual = [
      ['PORT', '99999'],
      ['ADMIN_PASSWORD', 'short'],
    ] as const
    const others = [
      ['PUBLIC_URL', 'ftp://x'],
      ['PUBLIC_URL', 'https://example.com/shop'],
      ['TRUST_PROXY', 'everyone'],
      ['TRUST_PROXY', '1.2.3'],
      ['SEED', 'yes'],
    ] as const
    for (const [name, value] of [...usual, ...(isFullRun ? others : [])]) {
      const failing = run({ [name]: value })
      assert.equal(await failing.ended, 1, name)
      assert.match(failing.errorOutput(), new RegExp(`^nihom cannot start\\. ${name} .*\\.\\n$`), name)
      if (name === 'ADMIN_PASSWORD') assert.doesNotMatch(failing.errorOutput(), /short/)
    }
  })

  test('on a port that is taken says so in one line', async () => {
    const other = createServer()
    const port = await listenLocally(other)
    const failing = run({ PORT: String(port) })
    assert.equal(await failing.ended, 1)
    assert.equal(
      failing.errorOutput(),
      `nihom cannot start. Port ${port} is already in use: stop what uses it, or choose another with PORT.\n`,
    )
    other.close()
  })
})
