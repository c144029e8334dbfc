import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn, removeStale } from './expired-files.ts'
import type { UploadName } from './kinds.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns undefined instead of rejecting if the file does not exist. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Writes and syncs a temporary file, then renames it, so that readers never see a partial file. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const handle = await open(temporary, 'wx')
  try {
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary)
    throw error
  }
}

/** Stores uploads in a folder, as `<folder>/<kind>/<file>`. */
export function diskStorage(folder: string): Storage {
  const path = ({ kind, file }: UploadName) => join(folder, kind, file)
  const mark = join(folder, '.database')
  return {
    place: folder,
    save: (name, bytes) => writeWhole(path(name), bytes),
    async find(name) {
      const found = await unlessMissing(stat(path(name)))
      if (!found?.isFile()) return undefined
      return { size: found.size, version: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}` }
    },
    read: (name, range) => createReadStream(path(name), range),
    remove: (name) => rm(path(name), { force: true }),
    list: (kind) => filesIn(join(folder, kind)),
    removeStale: (kind, file, before) => removeStale(join(folder, kind), file, before),
    owner: () => unlessMissing(readFile(mark, 'utf8')),
    claim: (owner) => writeWhole(mark, Buffer.from(owner)),
  }
}
