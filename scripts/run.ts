import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

const bin = join(root, 'node_modules', '.bin')

/** Runs a command of `node_modules/.bin` or of the machine in the project's folder; gives its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
