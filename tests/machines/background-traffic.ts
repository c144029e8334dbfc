import { setTimeout as sleep } from 'node:timers/promises'
import { isFullRun } from '#tests/support/extent.ts'

/** What became of visits. */
export interface Visited {
  readonly served: number
  /** Pages that a busy machine told to be asked for again. */
  readonly deferred: number
  /** Addresses that were answered otherwise, with the status or what went wrong. */
  readonly failed: readonly string[]
}

/** Four visitors who look at pages, one after another, until `stop`. */
export function startVisits(url: string): { stop(): Promise<Visited> } {
  const failed: string[] = []
  let served = 0
  let deferred = 0
  let open = true
  async function visit(path: string): Promise<void> {
    while (open) {
      try {
        const response = await fetch(`${url}${path}`)
        await response.arrayBuffer()
        if (response.status === 200) served += 1
        else if (response.status === 503 && response.headers.has('retry-after')) deferred += 1
        else failed.push(`${path} ${response.status}`)
      } catch (error) {
        failed.push(`${path} ${error}`)
      }
      // Every order changes the shop, so that each page is rendered anew.
      await sleep(isFullRun ? 150 : 400)
    }
  }
  const visiting = Promise.all(['/', '/contact', '/shop', '/about.data'].map(visit))
  return {
    async stop() {
      open = false
      await visiting
      return { served, deferred, failed }
    },
  }
}
