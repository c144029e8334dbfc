import type { MessageKey } from '#contract/messages.ts'

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
