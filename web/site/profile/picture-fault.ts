import type { MessageKey } from '#contract/messages.ts'
import { pictureMegabytes, pictureTypes } from '../auth/limits.ts'

/** Checks a file before it is uploaded: returns the server's message, or undefined for an acceptable file. */
export function faultOfPicture(file: Pick<File, 'size' | 'type'>): MessageKey | undefined {
  if (file.size === 0) return 'FILE_IS_EMPTY'
  if (!pictureTypes.includes(file.type)) return 'FILE_TYPE_NOT_ALLOWED'
  return file.size > pictureMegabytes * 1024 * 1024 ? 'FILE_TOO_BIG' : undefined
}
