import { randomBytes } from 'node:crypto'
import type { UploadKind } from '#contract/uploads.ts'
import type { Transaction } from '../database/database.ts'
import { isConstraintViolation } from '../database/faults.ts'
import type { Log } from '../log.ts'
import { type Extension, type UploadName, uploadName } from '../storage/kinds.ts'
import { type PictureFault, takePicture, type Wanted } from '../storage/reencode-image.ts'
import type { Storage } from '../storage/storage.ts'

/** What keeping files needs. */
export interface UploadContext {
  readonly storage: Storage
  readonly log: Log
}

/** A name of 128 random bits for a new upload: nobody can guess it, and none is ever used twice. */
export function newUpload(kind: UploadKind, extension: Extension): UploadName {
  const name = uploadName(kind, `${randomBytes(16).toString('hex')}.${extension}`)
  if (!name) throw new Error('A random name is no name of an upload')
  return name
}

/** The largest side of a picture that is kept, in pixels: as large as the largest that pages offer, and sharp. */
const pictureSide = 2_560

export type KeptPicture = { readonly name: UploadName } | { readonly fault: PictureFault }

/** Keeps the bytes of a new upload for good, or says that it could not. */
export async function keepBytes(
  { storage, log }: UploadContext,
  name: UploadName,
  bytes: Uint8Array,
): Promise<KeptPicture> {
  try {
    await storage.save(name, bytes)
    return { name }
  } catch (error) {
    log.error({ err: error }, 'an upload could not be kept')
    return { fault: 'UPLOAD_FAILED' }
  }
}

/** Makes a picture anew from what was sent and keeps it. The file comes first: a row never names what is not there. */
export async function keepPicture(
  shelf: UploadContext,
  kind: UploadKind,
  bytes: Uint8Array,
  wanted: Wanted = { side: pictureSide },
): Promise<KeptPicture> {
  const taken = await takePicture(bytes, wanted)
  return 'fault' in taken ? taken : keepBytes(shelf, newUpload(kind, taken.extension), taken.bytes)
}

/** Makes the change that a new upload is for; when it is not made, the upload belongs to nothing and goes. */
export async function withUploadRollback<T extends { status: boolean }>(
  { storage }: UploadContext,
  name: UploadName | undefined,
  change: () => Promise<T>,
): Promise<T> {
  try {
    const outcome = await change()
    if (name && !outcome.status) await storage.remove(name)
    return outcome
  } catch (fault) {
    // After any other fault the change may be made: a file that nothing names is swept away later.
    if (name && isConstraintViolation(fault)) await storage.remove(name)
    throw fault
  }
}

/** Takes an upload away once the transaction that stops naming it is committed. */
export function removeAfter(
  { storage, log }: UploadContext,
  transaction: Transaction,
  kind: UploadKind,
  file: string,
): void {
  const old = uploadName(kind, file)
  if (!old) return
  transaction.afterCommit(() =>
    storage
      .remove(old)
      .catch((error: unknown) => log.warn({ err: error }, 'an old upload could not be removed')),
  )
}
