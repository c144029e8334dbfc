import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { fittingBodies } from './bodies.ts'

test('the bodies generated for a call fit its schema', () => {
  for (const call of Object.values(contract)) {
    const bodies = fc.sample(fittingBodies(call), { numRuns: 20, seed: 1 })
    for (const body of bodies) assert.equal(call.input.safeParse(body).success, true, call.path)
  }
})
