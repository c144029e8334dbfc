import * as z from 'zod'
import type { UploadLimit } from './call.ts'

/** A file as it comes with a multipart body. */
export interface UploadedFile {
  readonly filename: string
  readonly bytes: Uint8Array
}

/** Whether a field of a body is a file. */
export const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** A field of a multipart body that is a file. What is in it is looked at by whoever takes it. */
export const Uploaded = z
  .custom<UploadedFile>(isUploaded)
  .meta({ type: 'string', format: 'binary', description: 'A file' })

/** The refusals of a call that takes a picture. */
export const pictureFaults = [
  'FILE_IS_EMPTY',
  'UPLOAD_FAILED',
  'FILE_TOO_BIG',
  'FILE_TYPE_NOT_ALLOWED',
] as const

/** The largest picture that may be sent, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** What a member of staff may send: twice 300 pictures in an hour, and 300 of the largest there may be. */
export const staffUploads: UploadLimit = { files: 600, bytes: 300 * pictureBytes, seconds: 3600 }
