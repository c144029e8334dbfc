import { stat } from 'node:fs/promises'

/**
 * Switches from root to the owner of the data folder, whom the server runs as: root could read and write everything,
 * and its files would stay root's. Returns the new user id, or undefined if nothing changed.
 */
export async function becomeOwner(folder: string): Promise<number | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return undefined
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  return owner.uid
}
