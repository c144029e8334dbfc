import * as z from 'zod'
import type { MessageKey, SiteMessageKey } from './messages.ts'
import type { UploadLimit } from './rate-limits.ts'

/** A file from a multipart body, which stays readable until its call is answered. */
export interface UploadedFile {
  readonly filename: string
  /** In bytes. */
  readonly size: number
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string
  /** Reads the whole file into memory. */
  read(): Promise<Uint8Array>
}

/** Whether a body field is a file. */
export const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function'

/** A file field of a multipart body. The handler that receives it checks the content. */
export const Uploaded = z
  .custom<UploadedFile>(isUploaded)
  .meta({ type: 'string', format: 'binary', description: 'A file' })

/** The refusals of any call that takes a picture. */
export const pictureFaults = [
  'FILE_IS_EMPTY',
  'UPLOAD_FAILED',
  'FILE_TOO_BIG',
  'FILE_TYPE_NOT_ALLOWED',
] as const

/** Why a photograph is refused, beside its fault: what is wrong with it, and what would be right. */
const pictureReasons = [
  'PICTURE_TYPE',
  'PICTURE_PIXELS',
  'PICTURE_MEMORY',
  'PICTURE_BROKEN',
  'BMP_COMPRESSED',
] as const satisfies readonly SiteMessageKey[]
export type PictureReason = (typeof pictureReasons)[number]

/** The same for any file; only staff send drawings and documents. */
export const uploadReasons = [
  ...pictureReasons,
  'SVG_ACTIVE',
  'SVG_LINKS',
  'SVG_PICTURES',
  'SVG_ENTITIES',
  'SVG_TOO_LARGE',
  'SVG_BROKEN',
  'PDF_TYPE',
  'PDF_ACTIVE',
] as const satisfies readonly MessageKey[]
export type UploadReason = (typeof uploadReasons)[number]

/** The maximum size of a picture, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/**
 * The upload limit of a member of staff per hour: 600 files (300 pictures sent twice), and the bytes of 300 of the
 * largest ones.
 */
export const staffUploads: UploadLimit = { files: 600, bytes: 300 * pictureBytes, seconds: 3600 }
