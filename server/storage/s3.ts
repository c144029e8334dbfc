import { Readable } from 'node:stream'
import { contentTypes, type UploadName } from './kinds.ts'
import type { S3 } from './s3-client.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

/** Bytes fetched at a time. A visitor who reads slowly then holds so much memory and no connection to S3. */
const piece = 1_048_576

/**
 * Keeps uploads in an S3 bucket, `<prefix><kind>/<file>`. What does not answer in time throws StorageUnavailable.
 * The `place` is how people name the bucket.
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

/** Throws one line for the owner when a storage refuses to be used; gives false when it only does not answer. */
export async function answers(storage: Storage): Promise<boolean> {
  try {
    await storage.owner()
    return true
  } catch (error) {
    if (error instanceof StorageUnavailable) return false
    throw error
  }
}
