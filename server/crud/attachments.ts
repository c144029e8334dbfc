import { randomBytes } from 'node:crypto'
import { refuse } from '#contract/kit/call.ts'
import type { PictureReason, UploadedFile, UploadReason } from '#contract/kit/files.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { type Sender, takeUploadTurn } from '../calls/upload-turns.ts'
import type { Transaction } from '../database/database.ts'
import { isConstraintViolation, isDiskFull } from '../database/faults.ts'
import type { Log } from '../runtime/log.ts'
import { type Extension, type UploadName, uploadName } from '../storage/kinds.ts'
import { isPdf, takePdf } from '../storage/pdf.ts'
import { type RefusedPicture, takeDrawing, takePicture, type Wanted } from '../storage/reencode-image.ts'
import type { Storage } from '../storage/storage.ts'

/** The services that storing files needs. */
export interface UploadContext {
  readonly storage: Storage
  readonly log: Log
}

/** The same, for files that somebody sends. */
export type SentUploadContext = UploadContext & Sender

/** Makes a name of 128 random bits for a new upload, which cannot be guessed and never repeats. */
function newUpload(kind: UploadKind, extension: Extension): UploadName {
  const name = uploadName(kind, `${randomBytes(16).toString('hex')}.${extension}`)
  if (!name) throw new Error('The random name is not a valid upload name')
  return name
}

/** The longest side of a stored picture in pixels: the largest size that pages offer, at full sharpness. */
const pictureSide = 2_560

export type KeptPicture<R extends UploadReason = UploadReason> =
  | { readonly name: UploadName }
  | RefusedPicture<R>

/** Stores the bytes of a new upload durably, or returns why it could not. Throws what `isDiskFull` recognises. */
export async function keepBytes(
  { storage, log }: UploadContext,
  name: UploadName,
  bytes: Uint8Array,
): Promise<KeptPicture<never>> {
  try {
    await storage.save(name, bytes)
    return { name }
  } catch (error) {
    if (isDiskFull(error)) throw error
    log.error({ err: error }, 'an upload could not be kept')
    return { fault: 'UPLOAD_FAILED' }
  }
}

/** Re-encodes and stores a picture. The file is stored before the row, so a row never names a missing file. */
export async function keepPicture(
  sender: SentUploadContext,
  kind: UploadKind,
  file: UploadedFile,
  wanted: Wanted = { side: pictureSide },
): Promise<KeptPicture<PictureReason>> {
  const picture = await takeUploadTurn(sender, 'picture', async () => takePicture(await file.read(), wanted))
  return 'fault' in picture ? picture : keepBytes(sender, newUpload(kind, picture.extension), picture.bytes)
}

/** Does the same with a drawing: an SVG or a picture. */
export async function keepDrawing(
  sender: SentUploadContext,
  kind: UploadKind,
  file: UploadedFile,
  wanted: Wanted,
): Promise<KeptPicture> {
  const drawing = await takeUploadTurn(sender, 'picture', async () => takeDrawing(await file.read(), wanted))
  return 'fault' in drawing ? drawing : keepBytes(sender, newUpload(kind, drawing.extension), drawing.bytes)
}

/** Stores what we make of a PDF; one with scripts or other actions, or that we cannot read, is refused. */
export async function keepPdf(
  sender: SentUploadContext,
  kind: UploadKind,
  file: UploadedFile,
): Promise<KeptPicture> {
  const bytes = await file.read()
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  if (!isPdf(bytes)) return { fault: 'FILE_TYPE_NOT_ALLOWED', reason: 'PDF_TYPE' }
  const document = await takeUploadTurn(sender, 'document', () => takePdf(bytes))
  if (!document) return { fault: 'FILE_TYPE_NOT_ALLOWED', reason: 'PDF_ACTIVE' }
  return keepBytes(sender, newUpload(kind, 'pdf'), document)
}

/** Refuses a text in place of a file that is not the name of the current one. */
export const otherPicture = (field: string) => refuse('INVALID_DATA', { field, reason: 'INVALID_DATA' })

/** Stores a PDF as `keepPdf` does, or else a picture as `keepPicture` does. */
export const keepDocument = async (
  sender: SentUploadContext,
  kind: UploadKind,
  file: UploadedFile,
): Promise<KeptPicture> => (isPdf(await file.read()) ? keepPdf : keepPicture)(sender, kind, file)

/** The refusal of a file, with what would be taken instead. */
export const refuseUpload = <R extends UploadReason>(field: string, { fault, reason }: RefusedPicture<R>) =>
  refuse(fault, { field, ...(reason && { reason }) })

/** Runs the change that a new upload belongs to, and removes the upload if the change is refused. */
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
    // Other errors do not prove a rollback, so the file stays; the orphan sweep removes it if it is unreferenced.
    if (name && isConstraintViolation(fault)) await storage.remove(name)
    throw fault
  }
}

/** Removes an upload after the transaction that drops its reference commits. */
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
