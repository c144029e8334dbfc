import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadName } from './kinds.ts'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** Changes when the bytes do. */
  readonly version: string
}

/** Where uploads are kept. */
export interface Storage {
  /** Keeps a file for good before it resolves; one of the same name is replaced at once or not at all. */
  save(name: UploadName, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  find(name: UploadName): Promise<StoredFile | undefined>
  /** Reads the bytes from `start` to `end`, both included; all of them without a range. */
  read(name: UploadName, range?: { start: number; end: number }): Readable
  /** A missing file is no error. */
  remove(name: UploadName): Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes a file beside its place, syncs it and moves it there, so that nobody ever reads half of one. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Keeps uploads in a folder, `<folder>/<kind>/<file>`. */
export function diskStorage(folder: string): Storage {
  const path = ({ kind, file }: UploadName) => join(folder, kind, file)
  return {
    save: (name, bytes) => writeWhole(path(name), bytes),
    async find(name) {
      try {
        const found = await stat(path(name))
        if (!found.isFile()) return undefined
        return { size: found.size, version: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}` }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: (name, range) => createReadStream(path(name), range),
    remove: (name) => rm(path(name), { force: true }),
  }
}
