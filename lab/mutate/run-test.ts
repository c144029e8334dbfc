import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTool } from '#scripts/kit/tools.ts'

/** The result of a test file; `late` means it was killed at the timeout. */
export interface Ran {
  readonly verdict: 'passed' | 'failed' | 'late'
  readonly ms: number
  /** The name of the first failed test, or the end of the output. */
  readonly first: string
}

const isBrowserTest = (file: string): boolean => file.endsWith('.spec.ts')

let running: ChildProcess | undefined
let stopped = false

/** Kills the running test with all its processes, and prevents further ones from starting. */
export function stopTests(): void {
  stopped = true
  stopTest()
}

function stopTest(): void {
  if (running?.pid === undefined) return
  try {
    if (process.platform === 'win32') running.kill()
    else process.kill(-running.pid, 'SIGKILL')
  } catch {
    // They have all exited already.
  }
}

const failures = {
  node: /^\s*not ok \d+ - (?<name>.*)$/m,
  // Playwright stops at the first failure by itself, and closes its browsers.
  browser: /^\s*1\) (?<name>.*?)[ ─]*$/m,
}

async function commandOf(file: string): Promise<{ args: string[]; env: Record<string, string> }> {
  if (!isBrowserTest(file)) return { args: ['--test-reporter=tap', file], env: {} }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config']
  return {
    args: [...playwright, 'tests/browser/playwright.config.ts', '--max-failures=1', file],
    env: { CHROMIUM_PATH: await ensureTool('chromium') },
  }
}

/**
 * Runs one test file in `folder` and kills it at its first failure, or after `limit` milliseconds. Deletes what it
 * leaves in its temporary folder.
 */
export async function runTest(
  folder: string,
  file: string,
  { limit, env }: { readonly limit: number; readonly env: Readonly<Record<string, string>> },
): Promise<Ran> {
  const command = await commandOf(file)
  const scratch = await mkdtemp(join(tmpdir(), 'nihom-mutant-'))
  const began = performance.now()
  const child = spawn(process.execPath, command.args, {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: scratch, ...command.env, ...env },
  })
  running = child
  const failure = isBrowserTest(file) ? failures.browser : failures.node
  let printed = ''
  let late = false
  const hear = (chunk: string) => {
    printed += chunk
    if (failures.node.test(printed)) stopTest()
    // Keeps only the end of what was already searched, where a line may be incomplete.
    else if (!failure.test(printed)) printed = printed.slice(-2000)
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const timer = setTimeout(() => {
    late = true
    stopTest()
  }, limit)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  running = undefined
  clearTimeout(timer)
  await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  if (stopped) await new Promise<never>(() => {})
  const ms = performance.now() - began
  const first = failure.exec(printed)?.groups?.name ?? printed.trim().slice(-300)
  return { verdict: late ? 'late' : code === 0 ? 'passed' : 'failed', ms, first }
}
