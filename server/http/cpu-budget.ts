import type { Network } from './ip-networks.ts'
import { keysOf, weigh } from './network-sums.ts'

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
  /**
   * Returns the recent usage of networks as of this moment, plus a share of their neighbours'. Read at different moments, the
   * usage of one network would be less each time, as it halves every second.
   */
  asOfNow(): (network: Network) => number
}

/** Makes an empty record; `now` is a clock in milliseconds. */
export function openCpuUsage(now = () => performance.now()): CpuUsage {
  const all = new Map<string, Used>()
  const left = ({ ms, at }: Used, moment: number) => ms * 2 ** ((at - moment) / half)

  function forget(): void {
    const moment = now()
    for (const [key, used] of all) if (left(used, moment) < 1) all.delete(key)
  }

  return {
    charge(network, ms) {
      const at = now()
      for (const [key] of keysOf(network)) {
        const used = all.get(key)
        all.set(key, { ms: ms + (used ? left(used, at) : 0), at })
      }
      if (all.size > remembered) forget()
    },
    asOfNow() {
      const moment = now()
      return (network) =>
        weigh(network, (key) => {
          const used = all.get(key)
          return used ? left(used, moment) : 0
        })
    },
  }
}
