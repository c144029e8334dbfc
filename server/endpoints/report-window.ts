import type { Network } from '../http/ip-networks.ts'
import { type Limits, sums } from '../http/network-sums.ts'
import type { Log } from '../runtime/log.ts'

/** How many bodies we read in a window, from one network and in all; a network cannot use up what is for all. */
const bodies: { readonly each: Limits; readonly all: number } = {
  each: { one: 10, wide: 20, widest: 40 },
  all: 600,
}
const windowMs = 60_000

/** What we log and count of a report: nothing that a visitor typed, and only site names instead of URLs. */
export interface PolicyReport {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/** Reports of one minute: which bodies are read, and which reports have been logged. */
export interface ReportWindow {
  /** Counts a body of a network; false if it is not to be read. */
  takes(network: Network): boolean
  /** Logs a report, unless an equal one was logged in this window. */
  log(id: string, report: PolicyReport): void
}

/** Opens windows of a minute, the first with the first body. At the end of each it logs how often reports were repeated. */
export function reportWindow(log: Pick<Log, 'warn'>): ReportWindow {
  let perNetwork = sums()
  let all = 0
  const repeats = new Map<string, { readonly report: PolicyReport; times: number }>()

  function close(): void {
    for (const { report, times } of repeats.values())
      if (times > 0) log.warn({ ...report, times }, 'browsers stopped the same again')
    repeats.clear()
    perNetwork = sums()
    all = 0
  }

  return {
    takes(network) {
      if (all >= bodies.all || !perNetwork.fits(network, 1, bodies.each)) return false
      if (all === 0) setTimeout(close, windowMs).unref()
      all += 1
      perNetwork.add(network, 1)
      return true
    },
    log(id, report) {
      const key = JSON.stringify(report)
      const earlier = repeats.get(key)
      if (earlier) earlier.times += 1
      else {
        repeats.set(key, { report, times: 0 })
        log.warn({ id, ...report }, 'a browser stopped what the policy of a page does not allow')
      }
    },
  }
}
