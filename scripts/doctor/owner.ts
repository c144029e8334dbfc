import { stat } from 'node:fs/promises'

/**
 * As root everything can be read and written, and what is left behind would be root's: from here on we are whoever
 * owns the data folder, as the product is. Gives that user's number when it changed.
 */
export async function becomeOwner(folder: string): Promise<number | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return undefined
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  return owner.uid
}
