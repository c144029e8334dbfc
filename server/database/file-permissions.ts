import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

/** Bits of a file's mode, as `stat` gives it. */
export const access = {
  /** Anything for the group or for everybody. */
  others: 0o077,
  /** Writing for everybody. */
  othersWrite: 0o002,
} as const

/**
 * Takes from a file or folder what others may do with it, by bits of its mode; says whether there was anything to
 * take. What does not exist has none. Throws one line for the owner when it belongs to somebody else. Windows has no
 * such bits.
 */
export function removePermissions(path: string, bits: number): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if (process.platform === 'win32' || (mode & bits) === 0) return false
  try {
    chmodSync(path, mode & 0o7777 & ~bits)
  } catch {
    throw new Error(
      `Other users of this machine may read or change ${path}, and it belongs to somebody else: give it to the user that runs this (chown).`,
    )
  }
  return true
}

/** Makes a file that is its owner's alone, unless it is there. */
export const createOwn = (path: string): void => closeSync(openSync(path, 'a', 0o600))
