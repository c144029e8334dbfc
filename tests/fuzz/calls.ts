import { once } from 'node:events'
import { before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'

/**
 * How many bodies each call is sent, a third of that on PostgreSQL; `npm run stress -- fuzz` sends 10,000.
 * `FUZZ_SEED=fresh` sends what was never sent before, and a number repeats such a run: what is tried every day must not
 * fail one day for no change.
 */
const { FUZZ_SEED = '20261122' } = process.env
const bodies = amountOf('FUZZ_RUNS', 2, 100)
const otherSeed = FUZZ_SEED === 'fresh' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED)

/** All calls but one that makes a file of all there is, each time; it takes no fields. */
const paths = Object.keys(contract).filter((path) => path !== '/app/dashboard/backups/make')

/**
 * Sends every call what it takes and what it does not. The product runs in a thread of its own, where the test
 * runner does not watch each promise, which takes as long as all the rest.
 */
export function fuzzCalls(kind: Database['kind']): void {
  const runs = Math.ceil(bodies / (kind === 'postgres' ? 3 : 1))
  forEachDatabase(
    (_name, _open, place) => {
      let worker: Worker
      let ended: Promise<[{ fault: string; good?: number }]>
      before(async () => {
        const { config, atEnd } = await place()
        worker = new Worker(new URL('./worker.ts', import.meta.url), {
          workerData: { place: config, runs, seeds: [20_261_121, otherSeed] },
        })
        ended = once(worker, 'exit').then(([code]) => [{ fault: `The product ended, with ${code}` }])
        atEnd(async () => {
          worker.postMessage(undefined)
          await ended
        })
      })

      for (const path of paths) {
        test(`${path} answers whatever it is sent`, async (t) => {
          t.diagnostic(`seed ${otherSeed}`)
          const answer = once(worker, 'message')
          worker.postMessage(path)
          const [{ fault, good }] = await Promise.race([answer, ended])
          if (fault) throw new Error(fault)
          t.diagnostic(`${good} of ${runs} answers were good`)
        })
      }
    },
    [kind],
  )
}
