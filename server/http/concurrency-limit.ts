import { counts } from '../counters.ts'
import { faults } from './fault.ts'
import { type Limits, sums } from './network-sums.ts'
import type { Network } from './networks.ts'

/** A limit on concurrent work. */
export interface ConcurrencyLimit {
  /** Whether `run` would refuse now, optionally for a network. */
  full(network?: Network): boolean
  /** Runs work, or throws the fault for 503 immediately if all slots, or those of the network, are taken. */
  run<T>(work: () => Promise<T>, network?: Network): Promise<T>
}

/**
 * Makes `count` slots, of which a network may hold as many as `each` says. Refusing immediately keeps the latency of
 * admitted requests low under any load.
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
