/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The minimum, median and maximum. */
export interface Range {
  readonly least: number
  readonly median: number
  readonly most: number
}

/** The range of some numbers; NaN if there are none. */
export const rangeOf = (values: readonly number[]): Range =>
  values.length === 0
    ? { least: Number.NaN, median: Number.NaN, most: Number.NaN }
    : { least: Math.min(...values), median: median(values), most: Math.max(...values) }

/** The share of one core used during a load; an event loop can use one at most. */
export interface Busy {
  readonly server: number
  readonly client: number
}

const saturated = 0.9
const unhurried = 0.85

const idle = 0.5

/**
 * The bottleneck of a load: the client if it saturated its core, or used most of it and more than a server that was
 * not busy; the server if it was busy; else neither, but the disk, the database or other load on the machine.
 */
export function bottleneckOf({ server, client }: Busy): 'client' | 'server' | 'neither' {
  if (client >= saturated) return 'client'
  if (server >= unhurried) return 'server'
  return client > server && client >= idle ? 'client' : 'neither'
}
