import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandIn, isBundled } from '#scripts/kit/bundled.ts'
import { root } from '#scripts/kit/root.ts'
import { fillDemo, fillMigrated } from './database-templates.ts'

/** The product as its own process, started as the owner starts it. */
export interface RunningProduct {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly dataDir: string
  /** Milliseconds from the start of the process to its address. */
  readonly startedIn: number
  readonly pid: number
  /** Everything it has printed so far. */
  output(): string
  /** Ends it as a service manager would and gives its exit code; keeps the data folder when told to. */
  stop(options?: { keepData?: boolean }): Promise<number | null>
}

const usual = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  // As the owner's start has it.
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
}

const bundled = isBundled()

/** What starts a command of the operator, such as `backup`: started by hand, tests may be ahead of the bundle. */
export const commandScript = async (name: string): Promise<string> =>
  (await bundled) ? commandIn(root, name) : join(root, 'scripts', `${name}.ts`)

/** What starts the product. */
export const startScript = commandScript('start')

/**
 * Starts the built product on a free port and waits for its address. Without `DATA_DIR` in `env` it has a data folder of its
 * own, with the demo or, for `SEED=none`, with nothing in it, as if it had started there before. What it prints is also written to `outputFile`, for those who cannot ask it. `script` starts it
 * from another file than the bundle. Throws with what it printed when it ends instead.
 */
export async function startProduct(
  env: Record<string, string> = {},
  outputFile?: string,
  script?: string,
): Promise<RunningProduct> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'nihom-')))
  if (!env.DATA_DIR && !env.DATABASE_URL) await (env.SEED === 'none' ? fillMigrated : fillDemo)(dataDir)
  const began = performance.now()
  const child = spawn(process.execPath, [script ?? (await startScript)], {
    cwd: root,
    env: { ...process.env, ...usual, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (outputFile) appendFileSync(outputFile, chunk)
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The product ended before it served:\n${printed}`)))
  })
  return {
    url,
    dataDir,
    startedIn: performance.now() - began,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM')
      const code = await ended
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
