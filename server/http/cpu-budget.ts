import type { Network } from '../domain/limits.ts'
import { keysOf, weigh } from './network-sums.ts'

/** Of what a network has used, half is forgotten in so many milliseconds. */
const half = 1_000
/** As many networks are remembered before those that used nothing lately are forgotten. */
const remembered = 1_000

interface Used {
  ms: number
  at: number
}

/** Milliseconds of the main thread that networks used lately. */
export interface CpuUsage {
  charge(network: Network, ms: number): void
  /** What a network used lately, and in part what others around it did. */
  of(network: Network): number
}

/** Opens an account of what is used; `now` is a clock in milliseconds. */
export function openCpuUsage(now = () => performance.now()): CpuUsage {
  const all = new Map<string, Used>()
  const left = ({ ms, at }: Used) => ms * 2 ** ((at - now()) / half)

  function forget(): void {
    for (const [key, used] of all) if (left(used) < 1) all.delete(key)
  }

  return {
    charge(network, ms) {
      for (const [key] of keysOf(network)) {
        const used = all.get(key)
        all.set(key, { ms: ms + (used ? left(used) : 0), at: now() })
      }
      if (all.size > remembered) forget()
    },
    of: (network) =>
      weigh(network, (key) => {
        const used = all.get(key)
        return used ? left(used) : 0
      }),
  }
}
