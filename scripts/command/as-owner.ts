import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { Refusal } from '#server/database/refusal.ts'
import { type Owner, ownerToBecome } from '#server/runtime/owner.ts'
import { type Handed, handOver } from './files.ts'

/** Runs this very command again as another user, and returns its exit code. */
function runAgain({ uid, gid }: Owner, variables: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
    uid,
    gid,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1))
  })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Makes sure that a command runs as the owner of the data folder, so that it leaves no file that the service cannot open.
 * Called by root, it runs the command again as that user, hands over the caller's files, and does not return: the process
 * ends. Throws Refusal for another user who may not write to the folder.
 */
export async function asOwner(folder: string, handed: Handed = {}): Promise<void> {
  const owner = await ownerToBecome(folder)
  if (owner) {
    process.exit(await handOver(owner, handed, (variables) => runAgain(owner, variables)))
  }
  if (existsSync(folder) && !isWritable(folder)) {
    throw new Refusal(`${folder} belongs to another user: run this as root, or as that user.`)
  }
}
