import type { Readable } from 'node:stream'
import type { UploadKind } from '#contract/uploads.ts'
import type { UploadName } from './kinds.ts'

/** What is known of a stored file without reading it. */
interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** Changes when the bytes do. */
  readonly version: string
}

/** A file among those of a kind, whatever it is called. */
export interface ListedFile {
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** When it was last written, in milliseconds since 1970 by the clock of this machine. */
  readonly modified: number
}

/** Where uploads are kept. */
export interface Storage {
  /** How people name it: a folder, or a bucket as `s3://bucket/prefix`. */
  readonly place: string
  /** Keeps a file for good before it resolves; one of the same name is replaced at once or not at all. */
  save(name: UploadName, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  find(name: UploadName): Promise<StoredFile | undefined>
  /** Reads the bytes from `start` to `end`, both included; all of them without a range. */
  read(name: UploadName, range?: { start: number; end: number }): Readable
  /** A missing file is no error. */
  remove(name: UploadName): Promise<void>
  /** Every file of a kind; throws rather than leave one out. */
  list(kind: UploadKind): Promise<ListedFile[]>
  /** Removes a file that was listed unless it was written since `before`, in milliseconds; says whether it did. */
  removeStale(kind: UploadKind, file: string, before: number): Promise<boolean>
  /** The database the files belong to, as `claim` was told; undefined before that. */
  owner(): Promise<string | undefined>
  claim(owner: string): Promise<void>
}

/** The storage cannot be reached, or has no time: nothing is wrong with what was asked, and it may be asked again. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503
}
