import { counts } from '../counts.ts'
import { turns } from '../files/once.ts'
import { faults } from './fault.ts'

/** A bound on how many pieces of work are in hand at once. */
export interface Places {
  /** Whether the next piece would be refused. */
  full(): boolean
  /** Does a piece of work, or throws the fault for 503 at once when every place is taken. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Makes `count` places. Refusing at once keeps the answers to those admitted quick under any load. Work that holds the
 * event loop for long is done `atOnce` pieces at a time, so that others are heard, and refused, in between.
 */
export function places(count: number, atOnce = count): Places {
  let taken = 0
  const turn = turns(atOnce, count)
  return {
    full: () => taken >= count,
    async run(work) {
      if (taken >= count) throw faults.busy()
      taken += 1
      counts.inFlight += 1
      try {
        return await turn(work)
      } finally {
        taken -= 1
        counts.inFlight -= 1
      }
    },
  }
}
