import { readFileSync } from 'node:fs'

/**
 * Milliseconds of the processor that this process's children took, as far as they have ended; undefined where the
 * system does not say. Linux counts them in hundredths of a second.
 */
function childrenCpu(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may have anything in it, the fields 3 to 52 of proc(5); children are 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return undefined
  }
}

/** What something took in all: wall time and time of the processor, in milliseconds. */
export interface Took {
  readonly wall: number
  readonly cpu: number | undefined
}

/** Begins to count; the answer gives what was taken since. */
export function startCounting(): () => Took {
  const began = performance.now()
  const before = childrenCpu()
  return () => {
    const now = childrenCpu()
    const cpu = before === undefined || now === undefined ? undefined : now - before
    return { wall: performance.now() - began, cpu }
  }
}

/** `65 s`, or a dash for what is not known. */
export const seconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${Math.round(ms / 1000)} s`
