import { type UploadKind, uploadKinds } from '#contract/kit/uploads.ts'

/** Content types by file extension; other extensions are refused. */
export const contentTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
} as const
export type Extension = keyof typeof contentTypes

const name = /^[a-z0-9][a-z0-9_-]{0,99}\.(?<extension>[a-z]{3,4})$/

/** The validated name of an upload; both parts are safe in a path. */
export interface UploadName {
  readonly kind: UploadKind
  readonly file: string
  readonly extension: Extension
}

const isExtension = (value: string | undefined): value is Extension =>
  value !== undefined && Object.hasOwn(contentTypes, value)

/**
 * Parses a kind and a file name as they appear in the URL, without decoding. Undefined if the kind is unknown, or the
 * name is not lower-case letters, digits, `-` and `_` with a known extension.
 */
export function uploadName(kind: string, file: string): UploadName | undefined {
  const knownKind = uploadKinds.find((one) => one === kind)
  const extension = name.exec(file)?.groups?.extension
  return knownKind && isExtension(extension) ? { kind: knownKind, file, extension } : undefined
}
