import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../kit/root.ts'
import { run } from '../kit/run.ts'

/** The processors that a release is made for, by their names in Node. */
export const processors = ['x64', 'arm64'] as const

export type Processor = (typeof processors)[number]

/** What a release for Linux on a processor is made of. */
export interface Installation {
  /** A folder with the packages for that processor in its `node_modules`. */
  readonly folder: string
  /** The path of the pinned Node for it. */
  readonly node: string
  /** Deletes what was installed for this release alone. */
  discard(): Promise<void>
}

/** The packages for Linux on a processor: those of this folder where it is this machine's, else installed beside it. */
export async function installFor(processor: Processor): Promise<Installation> {
  if (process.platform === 'linux' && process.arch === processor)
    return { folder: root, node: process.execPath, discard: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), `nihom-${processor}-`))
  const discard = () => rm(folder, { recursive: true, force: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await cp(join(root, file), join(folder, file))
  const machine = ['--os=linux', `--cpu=${processor}`, '--libc=glibc']
  const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const code = await run('npm', ['ci', ...machine, ...quiet])
  if (code === 0)
    return { folder, node: join(folder, 'node_modules', `node-linux-${processor}`, 'bin', 'node'), discard }
  await discard()
  throw new Error(`The packages for ${processor} could not be installed: npm ended with ${code}.`)
}
