/** The middle of a few numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The middle of a few numbers, and the least and the most of them. */
export interface Range {
  readonly least: number
  readonly median: number
  readonly most: number
}

/** The range of a few numbers; NaN of none. */
export const rangeOf = (values: readonly number[]): Range =>
  values.length === 0
    ? { least: Number.NaN, median: Number.NaN, most: Number.NaN }
    : { least: Math.min(...values), median: median(values), most: Math.max(...values) }

/** Shares of one core that were used during a load; an event loop can use no more than one. */
export interface Busy {
  readonly server: number
  readonly client: number
}

const saturated = 0.9
const unhurried = 0.85

const idle = 0.5

/**
 * What a rate had to wait for: the client when it used its core up, or most of one and more than a server that had time
 * left; else the server when it had none left; else neither, but the disk, the database or other work of the machine.
 */
export function heldBackBy({ server, client }: Busy): 'client' | 'server' | 'neither' {
  if (client >= saturated) return 'client'
  if (server >= unhurried) return 'server'
  return client > server && client >= idle ? 'client' : 'neither'
}
