import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { Refusal } from '#server/database/refusal.ts'
import type { Config } from '#server/runtime/config.ts'
import { commandIn } from '../kit/bundled.ts'
import type { Installed } from './installed.ts'

/** What stops and starts the service: systemd, unless `NIHOM_STOP` and `NIHOM_START` are other commands of a shell. */
const { NIHOM_STOP = 'systemctl stop nihom', NIHOM_START = 'systemctl start nihom' } = process.env

function shell(command: string): void {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (status !== 0) throw new Error(`"${command}" failed.`)
}

/** Stops the service. Throws if that fails. */
export const stop = () => shell(NIHOM_STOP)

/** Starts the service. Throws if that fails. */
export const start = () => shell(NIHOM_START)

/** How long a version may take until it is ready, its migrations included, in milliseconds; `NIHOM_PATIENCE` has seconds. */
const patience = Number(process.env.NIHOM_PATIENCE ?? 600) * 1000

/** Waits until the service answers that it is ready, and returns whether it did. */
export async function isReady(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  wait = patience,
): Promise<boolean> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`
  for (const until = performance.now() + wait; performance.now() < until; await sleep(100)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
  }
  return false
}

/** The Node of a version; an archive without one runs with that of the machine, as this process does. */
function nodeOf({ folder }: Pick<Installed, 'folder'>): string {
  const own = join(folder, 'node_modules', '.bin', 'node')
  return existsSync(own) ? own : process.execPath
}

/** Runs a command of a version with the variables of the service, printing where this one does. Gives its exit code. */
export function command(
  { folder }: Pick<Installed, 'folder'>,
  script: string,
  args: readonly string[],
): Promise<number> {
  const node = nodeOf({ folder })
  const child = spawn(node, [commandIn(folder, script), ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code ?? 1)),
  )
}

const Since = z.object({
  migrations: z.array(z.string()),
  orders: z.number(),
  messages: z.number(),
  file: z.string().optional(),
})

/**
 * Asks the database of the service, as the owner of the data: which migrations were done, and with `from` how many orders
 * and messages came since, which are written to `file`. Throws Refusal if it cannot be read.
 */
export function ask({ folder }: Pick<Installed, 'folder'>, from?: string): z.infer<typeof Since> {
  const args = [commandIn(folder, 'upgrade/since'), ...(from === undefined ? [] : ['--from', from])]
  const { status, stdout } = spawnSync(nodeOf({ folder }), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Refusal('The database of the service could not be read.')
  return Since.parse(JSON.parse(String(stdout)))
}
