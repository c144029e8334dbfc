import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

/** Permission bits of a file's mode, as `stat` returns it. */
export const access = {
  /** Any access for group and others. */
  others: 0o077,
  /** Write access for others. */
  othersWrite: 0o002,
} as const

/**
 * Removes the given permission bits from a file or folder and returns whether any were set. A missing file has none.
 * Throws a one-line error for the owner if the file belongs to somebody else. Windows has no such bits.
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

/** Creates a file that only its owner can access, unless it exists. */
export const createOwn = (path: string): void => closeSync(openSync(path, 'a', 0o600))
