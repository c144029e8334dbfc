import type { Readable } from 'node:stream'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { UploadName } from './kinds.ts'

/** The metadata of a stored file. */
interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** Changes when the content does. */
  readonly version: string
}

/** A listed file of a kind, whatever its name. */
export interface ListedFile {
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** When it was last written, in milliseconds since 1970 by this machine's clock. */
  readonly modified: number
}

/** The storage of uploads. */
export interface Storage {
  /** Its display name: a folder, or a bucket as `s3://bucket/prefix`. */
  readonly place: string
  /** Stores a file durably; an existing one is replaced atomically. */
  save(name: UploadName, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  find(name: UploadName): Promise<StoredFile | undefined>
  /** Reads the bytes from `start` to `end`, both inclusive; without a range the whole file. */
  read(name: UploadName, range?: { start: number; end: number }): Readable
  /** Does nothing if the file does not exist. */
  remove(name: UploadName): Promise<void>
  /** All files of a kind; throws rather than omit one. */
  list(kind: UploadKind): Promise<ListedFile[]>
  /** Deletes a listed file unless it was written since `before`, in milliseconds; returns whether it did. */
  removeStale(kind: UploadKind, file: string, before: number): Promise<boolean>
  /** The database that the files belong to, as set by `claim`; undefined before that. */
  owner(): Promise<string | undefined>
  claim(owner: string): Promise<void>
}

/** The storage is unreachable or too slow; the request itself was fine and may be retried. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
  readonly statusCode = 503
}
