import assert from 'node:assert/strict'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { contract, type Path } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { answersAll } from './property.ts'
import { saveRows } from './rows.ts'

// Asking for a code waits, so that nobody learns from the time whether a mail was written: of hundreds that takes minutes.
const pause = timers.setTimeout
timers.setTimeout = <T>(milliseconds?: number, value?: T) => pause((milliseconds ?? 0) / 50, value)
syncBuiltinESMExports()

const { place, runs, seeds } = workerData
const testApp = await startTestApp(place)
const putBack = await saveRows(testApp.app.database)
const calls = new Map<string, Call & { path: Path }>(Object.values(contract).map((call) => [call.path, call]))

/** Gives how many answers were good. */
async function fuzz(path: string): Promise<number> {
  const call = calls.get(path)
  assert.ok(call, `there is a call ${path}`)
  await putBack()
  let good = 0
  const property = answersAll(testApp, putBack, call, () => {
    good += 1
  })
  // A third from a seed that is always the same, the others from the one that may be chosen.
  const [always, chosen] = seeds
  await fc.assert(property, { numRuns: Math.ceil(runs / 3), seed: always, endOnFailure: true })
  await fc.assert(property, { numRuns: Math.floor((runs * 2) / 3), seed: chosen, endOnFailure: true })
  return good
}

parentPort?.on('message', async (path: string | undefined) => {
  if (path === undefined) {
    await testApp.app.close()
    parentPort?.close()
    return
  }
  const done = await fuzz(path).then(
    (good) => ({ good }),
    (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(done)
})
