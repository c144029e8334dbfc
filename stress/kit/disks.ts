import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small disk of its own. */
export interface SmallDisk {
  /** Bytes that are free. */
  free(): Promise<number>
  /** Takes the space away but for so many bytes. */
  fill(left: number): Promise<void>
  /** Gives the space back. */
  clear(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a disk of so many bytes, in memory, at a folder. Throws one line when this user may not. */
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
