import { type UploadKind, uploadKinds } from '#contract/uploads.ts'

/** The types an upload is served as, by its extension; every other extension is refused. */
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

/** A file among the uploads that may be asked for; both parts are safe to make a path of. */
export interface UploadName {
  readonly kind: UploadKind
  readonly file: string
  readonly extension: Extension
}

const isExtension = (value: string | undefined): value is Extension =>
  value !== undefined && Object.hasOwn(contentTypes, value)

/**
 * Reads a kind and a file name, both as they stand in the address, without decoding anything.
 * Undefined when the kind is unknown or the name is not lower-case letters, digits, `-` and `_` with one of
 * the known extensions.
 */
export function uploadName(kind: string, file: string): UploadName | undefined {
  const known = uploadKinds.find((one) => one === kind)
  const extension = name.exec(file)?.groups?.extension
  return known && isExtension(extension) ? { kind: known, file, extension } : undefined
}
