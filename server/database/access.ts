/** Bits of a file's mode, as `stat` gives it. */
export const access = {
  /** Anything for the group or for everybody. */
  others: 0o077,
  /** Writing for everybody. */
  othersWrite: 0o002,
} as const
