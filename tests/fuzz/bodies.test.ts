import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { fittingBodies } from './bodies.ts'

test('what is generated for a call is what its schema takes', () => {
  for (const call of Object.values(contract)) {
    const bodies = fc.sample(fittingBodies(call), { numRuns: 20, seed: 1 })
    for (const body of bodies) assert.equal(call.input.safeParse(body).success, true, call.path)
  }
})
