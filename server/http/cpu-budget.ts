import { keysOf, weigh } from './network-sums.ts'
import type { Network } from './networks.ts'

/** The half-life of a network's usage, in milliseconds. */
const half = 1_000
/** How many networks we keep before we drop those without recent usage. */
const remembered = 1_000

interface Used {
  ms: number
  at: number
}

/** The recent main-thread time of networks, in milliseconds. */
export interface CpuUsage {
  charge(network: Network, ms: number): void
  /** A network's recent usage, plus a share of its neighbours'. */
  of(network: Network): number
}

/** Makes an empty record; `now` is a clock in milliseconds. */
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
