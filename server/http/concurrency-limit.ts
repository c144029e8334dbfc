import { counts } from '../counters.ts'
import type { Network } from '../domain/limits.ts'
import { faults } from './fault.ts'
import { type Limits, sums } from './network-sums.ts'

/** A bound on how many pieces of work are in hand at once. */
export interface ConcurrencyLimit {
  /** Whether the next piece, of somebody of a network if told, would be refused. */
  full(network?: Network): boolean
  /**
   * Does a piece of work, or throws the fault for 503 at once when every place is taken, or all those that one network
   * may have.
   */
  run<T>(work: () => Promise<T>, network?: Network): Promise<T>
}

/**
 * Makes `count` places, of which a network may have as many as `each` says. Refusing at once keeps the answers to those
 * admitted quick under any load.
 */
export function concurrencyLimit(
  count: number,
  each: Limits = { one: count, wide: count, widest: count },
): ConcurrencyLimit {
  let taken = 0
  const shares = sums()
  const full = (network?: Network) =>
    taken >= count || (network !== undefined && !shares.fits(network, 1, each))
  const take = (network: Network | undefined, place: 1 | -1) => {
    taken += place
    counts.inFlight += place
    if (network) shares.add(network, place)
  }
  return {
    full,
    async run(work, network) {
      if (full(network)) throw faults.busy()
      take(network, 1)
      try {
        return await work()
      } finally {
        take(network, -1)
      }
    },
  }
}
