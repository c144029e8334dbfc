import { readFileSync } from 'node:fs'

/**
 * The CPU time of this process's terminated children in milliseconds; undefined if the system does not tell. Linux
 * reports hundredths of a second.
 */
function childrenCpu(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The fields 3 to 52 of proc(5), after the name, which may contain anything; children are 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return undefined
  }
}

/** Wall and CPU time in milliseconds. */
export interface TimeTaken {
  readonly wall: number
  readonly cpu: number | undefined
}

/** Starts measuring; the returned function gives the time since. */
export function startCounting(): () => TimeTaken {
  const began = performance.now()
  const before = childrenCpu()
  return () => {
    const now = childrenCpu()
    const cpu = before === undefined || now === undefined ? undefined : now - before
    return { wall: performance.now() - began, cpu }
  }
}

/** Formats milliseconds as `65 s`, or a dash if unknown. */
export const seconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${Math.round(ms / 1000)} s`
