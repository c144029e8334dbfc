import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Goal, openChecks } from '#lab/stress/kit/check.ts'
import { root } from '#scripts/kit/root.ts'

const name = 'a-checks-of-the-tests'
const file = join(root, 'lab', 'stress', 'results', `${name}.json`)

/** Whether a run that measures one thing says that its goals were met. */
async function isMet(measured: number | string | boolean, goal: Goal): Promise<boolean> {
  const checks = openChecks(name)
  checks.note('something', measured, goal)
  try {
    return await checks.end()
  } finally {
    await rm(file)
  }
}

test('a goal is met within its bound, and missed beyond it or without a measurement', async () => {
  assert.equal(await isMet(5, { most: 5, least: 5 }), true)
  assert.equal(await isMet(6, { most: 5 }), false)
  assert.equal(await isMet(4, { least: 5 }), false)
  assert.equal(await isMet(Number.NaN, { most: 5 }), false)
  assert.equal(await isMet(Number.NaN, { least: 5 }), false)
  assert.equal(await isMet('nothing', { most: 5 }), false)
  assert.equal(await isMet(0, { exactly: 0 }), true)
  assert.equal(await isMet('killed', { exactly: 0 }), false)
  assert.equal(await isMet(1_000_000, {}), true, 'what has no goal is only told')
})

test('a run that throws or records nothing misses its goals; results are stored with the machine', async () => {
  const failing = openChecks(name)
  await failing.holds('it holds', () => {
    throw new Error('It does not')
  })
  assert.equal(await failing.end(), false)
  const { machine, tables } = JSON.parse(await readFile(file, 'utf8'))
  assert.ok(machine.cores > 0)
  assert.equal(tables[0].rows[0].measured, 'It does not')
  assert.equal(await openChecks(name).end(), false)
  await rm(file)
})
