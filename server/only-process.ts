import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createOwn } from './database/file-permissions.ts'

/** How long a process that is still ending may hold the folder, in milliseconds. */
const patience = 2_000

/** A handle that nothing refers to would be closed, and the lock with it. */
const held: DatabaseSync[] = []

const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/**
 * Takes the data folder for this process, with a lock of the operating system that is gone with the process however it
 * ends. Throws one line that names the process that has it: two would not know of each other's
 * group commits, pictures and mails.
 */
export async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'running.lock')
  createOwn(path)
  const handle = new DatabaseSync(path, { timeout: patience })
  try {
    // Held, but read by others: the number in the file names the holder.
    handle.exec(
      `pragma synchronous = off; begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`,
    )
  } catch (error) {
    const holder = handle.prepare('pragma user_version').get()?.user_version
    handle.close()
    if (!isLocked(error)) throw error
    throw new Error(
      `Process ${holder} of nihom runs on ${folder} already: stop it, or give this one another DATA_DIR.`,
      { cause: error },
    )
  }
  held.push(handle)
}
