import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { examine } from '#scripts/doctor/examine.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { root } from '#scripts/kit/root.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'

/** What of a finding a test looks at. */
const brief = ({ check, level, says }: Finding) => `${level} ${check}: ${says}`

/** A configuration for the doctor alone. */
export const configOf = (environment: Record<string, string>): Config => readConfig(environment)

/** What the doctor finds, of the checks that are named. */
export async function found(
  environment: Record<string, string>,
  ...checks: readonly string[]
): Promise<string[]> {
  const all = await examine(configOf(environment))
  return all.filter(({ check }) => checks.includes(check)).map(brief)
}

interface Run {
  readonly code: number | null
  readonly output: string
}

/** Runs the doctor as its command does, with nothing in the environment but what is given, and what saves compiling it. */
export function doctor(environment: Record<string, string>, ...args: readonly string[]): Promise<Run> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts', 'doctor.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
