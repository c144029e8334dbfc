import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { Denial } from './query-client.ts'

/** The types of pictures that are accepted by default; the server inspects the content of the file. */
export const pictureTypes: Readonly<Record<string, string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/bmp': ['.bmp'],
}

/** The types of files that may be a PDF instead of a picture. */
export const documentTypes: Readonly<Record<string, string[]>> = {
  ...pictureTypes,
  'application/pdf': ['.pdf'],
}

/** Whether a chosen or stored file is a PDF. */
export const isPdf = (file: unknown) =>
  file instanceof File ? file.type === 'application/pdf' : String(file).endsWith('.pdf')

/** The maximum size of a picture in megabytes. */
export const pictureMegabytes = 5

/** Why a file is refused as a picture; undefined if it is accepted. */
export function pictureFault({ type, size }: File, types = pictureTypes): SiteMessageKey | undefined {
  if (!(type in types)) return 'FILE_TYPE_NOT_ALLOWED'
  if (size === 0) return 'FILE_IS_EMPTY'
  return size > pictureMegabytes * 1024 * 1024 ? 'FILE_TOO_BIG' : undefined
}

/**
 * Calls `send` with the file that a form holds. If no file was chosen, it returns the same refusal as the server would.
 */
export const withChosenFile = async <A>(
  chosen: File | string | null | undefined,
  send: (file: File) => Promise<A>,
): Promise<A | Denial<never>> =>
  chosen instanceof File ? send(chosen) : { status: false, msg: 'DATA_REQUIRED' }
