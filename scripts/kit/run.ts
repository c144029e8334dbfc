import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Writable } from 'node:stream'
import { root } from './root.ts'

const bin = join(root, 'node_modules', '.bin')

const options = (env: Record<string, string>) => ({
  cwd: root,
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
})

const end = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

/**
 * Runs a command from `node_modules/.bin` or PATH in the project's folder and returns its exit code. It prints where this
 * process does, or to `output`, which stays open.
 */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output?: Writable,
): Promise<number> {
  if (!output) return end(spawn(command, args, { ...options(env), stdio: 'inherit' }))
  const child = spawn(command, args, { ...options(env), stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.pipe(output, { end: false })
  return end(child)
}

/** Runs such a command and returns its combined output and exit code. */
export async function outputOf(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const child = spawn(command, args, { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  }
  return { code: await end(child), text }
}
