import { Readable } from 'node:stream'
import { contentTypes, type UploadName } from './kinds.ts'
import type { S3 } from './s3-client.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

/** The chunk size in bytes. A slow reader then costs this much memory, and no open S3 connection. */
const piece = 1_048_576

/**
 * Stores uploads in an S3 bucket, as `<prefix><kind>/<file>`. Throws StorageUnavailable on timeouts. `place` is the
 * bucket's display name.
 */
export function s3Storage(s3: S3, place: string, prefix: string): Storage {
  const keyOf = ({ kind, file }: Pick<UploadName, 'kind' | 'file'>) => `${prefix}${kind}/${file}`
  const mark = `${prefix}.database`

  async function* pieces(key: string, first: number, last: number): AsyncGenerator<Uint8Array> {
    let tag: string | undefined
    for (let start = first; start <= last; ) {
      const part = await s3.part(key, start, Math.min(last, start + piece - 1), tag)
      if (!part) throw new Error(`${key} is gone`)
      yield part.bytes
      tag = part.tag
      start += part.bytes.length
      if (start >= part.total) return
    }
  }

  return {
    place,
    save: (name, bytes) => s3.put(keyOf(name), bytes, contentTypes[name.extension]),
    async find(name) {
      const found = await s3.about(keyOf(name))
      if (!found) return undefined
      const version = `${found.size.toString(36)}-${found.tag.replaceAll(/[^\w-]/g, '')}`
      return { size: found.size, version }
    },
    read(name, { start, end } = { start: 0, end: Number.MAX_SAFE_INTEGER }) {
      return Readable.from(pieces(keyOf(name), start, end), { objectMode: false })
    },
    remove: (name) => s3.delete(keyOf(name)),
    async list(kind) {
      const folder = keyOf({ kind, file: '' })
      const files = await Array.fromAsync(s3.list(folder), ({ key, ...rest }) => ({
        file: key.slice(folder.length),
        ...rest,
      }))
      return files.filter(({ file }) => file !== '' && !file.includes('/'))
    },
    async removeStale(kind, file, before) {
      const key = keyOf({ kind, file })
      const found = await s3.about(key)
      if (!found || found.modified >= before) return false
      await s3.delete(key)
      return true
    },
    async owner() {
      const part = await s3.part(mark, 0, piece - 1)
      return part && Buffer.from(part.bytes).toString()
    },
    claim: (owner) => s3.put(mark, Buffer.from(owner), 'text/plain'),
  }
}

/** Throws a one-line error if a storage refuses access; returns false if it merely does not answer. */
export async function answers(storage: Storage): Promise<boolean> {
  try {
    await storage.owner()
    return true
  } catch (error) {
    if (error instanceof StorageUnavailable) return false
    throw error
  }
}
