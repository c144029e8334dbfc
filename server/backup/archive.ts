import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Header, Pack, Parser, ReadEntry } from 'tar'
import type { Part } from './manifest.ts'

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A zstd-compressed tar file being written, part by part. */
export interface Archive {
  /** Adds a part of `bytes` bytes; throws if its length differs. */
  add(name: string, bytes: number, pieces: Pieces): Promise<Part>
  /** Finishes the file and resolves after fsync. */
  close(): Promise<void>
  /** Stops writing and leaves the file incomplete. */
  abandon(): Promise<void>
}

/** Creates a file that only its owner can read. Throws if it exists. */
export async function createArchive(path: string): Promise<Archive> {
  const handle = await open(path, 'wx', 0o600)
  const pack = new Pack({ portable: true })
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(pack, compress, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await handle.writeFile(piece)
  })
  // Prevents an unhandled rejection until somebody awaits it.
  written.catch(() => {})
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    async add(name, bytes, pieces) {
      const header = new Header({ path: name, size: bytes, type: 'File', mode: 0o600, mtime: new Date() })
      const entry = new ReadEntry(header)
      pack.add(entry)
      const hash = createHash('sha256')
      let sent = 0
      for await (const piece of pieces) {
        hash.update(piece)
        sent += piece.length
        if (sent > bytes) break
        if (!entry.write(Buffer.from(piece))) await Promise.race([once(entry, 'drain'), failed])
      }
      if (sent !== bytes) throw new Error(`${name} changed while it was copied`)
      entry.end()
      return { bytes, sha256: hash.digest('hex') }
    },
    async close() {
      pack.end()
      await written
      await handle.sync()
      await handle.close()
    },
    async abandon() {
      compress.destroy()
      await written.catch(() => {})
      await handle.close().catch(() => {})
    },
  }
}

/** A part being read; its bytes must be consumed before the next part. */
export interface ReadPart {
  readonly name: string
  readonly bytes: number
  readonly pieces: AsyncIterable<Buffer>
}

/**
 * Reads all parts of a file in order. Throws if the file is damaged or truncated, unpacks to more than `most` bytes,
 * or `take` throws.
 */
export async function readArchive(
  path: string,
  most: number,
  take: (part: ReadPart) => Promise<void>,
): Promise<void> {
  let left = most
  let fault: unknown
  let current: ReadEntry | undefined
  let queue = Promise.resolve()
  const parser = new Parser({
    strict: true,
    onReadEntry(entry: ReadEntry) {
      queue = queue.then(async () => {
        current = entry
        try {
          if (fault === undefined) await take({ name: entry.path, bytes: entry.size, pieces: entry })
        } catch (error) {
          fault ??= error
        }
        entry.resume()
      })
    },
  })
  const fail = (error: unknown) => {
    fault ??= error
    // Unblocks the reader of the part; `once` below rejects by itself.
    current?.destroy(error)
  }
  parser.on('error', fail)
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        if (fault !== undefined) throw fault
        left -= piece.length
        if (left < 0) throw new Error('it unpacks to more than a backup of its size can')
        if (!parser.write(piece)) await once(parser, 'drain')
      }
    })
    if (fault === undefined) parser.end()
  } catch (error) {
    fail(error)
  }
  await queue
  if (fault !== undefined) throw fault
}
