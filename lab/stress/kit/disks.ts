import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small disk. */
export interface SmallDisk {
  /** The free bytes. */
  free(): Promise<number>
  /** Fills the disk except for `left` bytes. */
  fill(left: number): Promise<void>
  /** Frees the space again. */
  clear(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a tmpfs of `bytes` bytes at a folder. Throws a one-line error if this user may not. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  } catch {
    throw new Error('A small disk must be mounted, which takes Linux and root.')
  }
  const ballast = join(folder, 'ballast')
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const clear = () => rm(ballast, { force: true })
  return {
    free,
    clear,
    async fill(left) {
      await clear()
      await writeFile(ballast, new Uint8Array(Math.max(0, (await free()) - left)))
    },
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  }
}
