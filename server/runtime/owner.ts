import { stat } from 'node:fs/promises'

/** A user of the machine by numbers, with their main group. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * The owner of a folder, if this process runs as root and the folder is another user's: root could read and write
 * everything, and its files would stay root's. Undefined if there is nobody to become.
 */
export async function ownerToBecome(folder: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Switches this process from root to the owner of a folder for good. Does nothing if there is nobody to become. */
export async function becomeOwner(folder: string): Promise<void> {
  const owner = await ownerToBecome(folder)
  if (!owner) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
