import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { root } from '../root.ts'

/** How long we wait for a process at most, in milliseconds; a busy machine needs longer than the processor time. */
const timeoutMs = 60_000

/** What ended a process, and what it wrote until then. */
interface Ended {
  /** Null if it was killed. */
  readonly code: number | null
  readonly output: Buffer
}

/**
 * Runs a script of this folder in a process of its own, without secrets in its environment, and with limited processor time
 * and memory, because a small file can describe work that takes days. The script reads `input` from its standard input, and
 * calls `limitCpu` with its first argument. Rejects if it could not be started.
 */
export async function runBounded(
  script: string,
  input: Uint8Array,
  cpuLimitMs: number,
  further: readonly string[] = [],
): Promise<Ended> {
  const { PATH = '', SystemRoot = '' } = process.env
  const path = join(root, 'server', 'storage', script)
  const flags = ['--max-old-space-size=512', path, String(cpuLimitMs), ...further]
  const child = spawn(process.execPath, flags, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH, SystemRoot, HOME: tmpdir() },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  // A killed process stops reading its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  const [output, code] = await Promise.all([buffer(child.stdout), ended])
  return { code, output }
}
