import type { MessageKey } from '#contract/messages.ts'
import type { Denial } from '../../shell/queries.ts'

/** The types of pictures that are taken unless told otherwise; the server looks at what is in the file. */
export const pictureTypes: Readonly<Record<string, string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/bmp': ['.bmp'],
}

/** The largest picture that may be sent, in megabytes. */
export const pictureMegabytes = 5

/** Why a file cannot be sent as a picture; undefined when it can. */
export function pictureFault({ type, size }: File, types = pictureTypes): MessageKey | undefined {
  if (!(type in types)) return 'FILE_TYPE_NOT_ALLOWED'
  if (size === 0) return 'FILE_IS_EMPTY'
  return size > pictureMegabytes * 1024 * 1024 ? 'FILE_TOO_BIG' : undefined
}

/**
 * Sends what needs a file, with the one that a form holds. Until one is chosen it holds nothing or the name of another,
 * and is told so as the server would tell it.
 */
export const withChosenFile = async <A>(
  chosen: File | string | null | undefined,
  send: (file: File) => Promise<A>,
): Promise<A | Denial<never>> =>
  chosen instanceof File ? send(chosen) : { status: false, msg: 'DATA_REQUIRED' }
