import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { entryPath, type entryPoints } from '../runtime/entry-points.ts'

/** How long we wait for a process at most, in milliseconds; a busy machine needs longer than the processor time. */
const timeoutMs = 60_000

/** What ended a process, and what it wrote until then. */
interface Ended {
  /** Null if it was killed. */
  readonly code: number | null
  readonly output: Buffer
}

/**
 * Runs a module in a process of its own, without secrets in its environment, and with limited processor time
 * and memory, because a small file can describe work that takes days. The module reads `input` from its standard input, and
 * calls `limitCpu` with its first argument. Rejects if it could not be started.
 */
export async function runBounded(
  module: (typeof entryPoints)[number],
  input: Uint8Array,
  cpuLimitMs: number,
  further: readonly string[] = [],
): Promise<Ended> {
  const { PATH = '', SystemRoot = '' } = process.env
  const flags = ['--max-old-space-size=512', entryPath(module), String(cpuLimitMs), ...further]
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
