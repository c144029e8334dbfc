import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { areas } from '#lab/mutate/areas.ts'
import { planted, readPlanted } from '#lab/mutate/planted.ts'
import { root } from '#scripts/kit/root.ts'
import { isLong } from '#scripts/testing/test-files.ts'
import { equivalents } from '#tests/mutants/equivalent.ts'
import type { Mutant } from '#tests/mutants/mutant.ts'

const mutants = [...(await readPlanted()).values()].flat()

/** What is wrong with a planted bug, before anything is run. */
async function wrong(mutant: Mutant): Promise<string[]> {
  const { id, find, replace, tests } = mutant
  const missing = tests.filter((file) => !existsSync(join(root, file)))
  const faults = [...missing.map((file) => `${id}: there is no ${file}`)]
  faults.push(...tests.filter(isLong).map((file) => `${id}: npm test does not run ${file}`))
  if (tests.length === 0) faults.push(`${id}: no test is named`)
  if (find === replace) faults.push(`${id}: changes nothing`)
  await planted(mutant).catch((fault: Error) => faults.push(fault.message))
  return faults
}

test('the reader of planted bugs finds those that have no place any more', async () => {
  const tests = ['tests/i18n/sort.test.ts']
  const good = { id: 'good', harm: '', file: 'i18n/sort.ts', find: 'function weigh(', replace: '', tests }
  assert.deepEqual(await wrong(good), [])
  assert.deepEqual(await wrong({ ...good, find: 'what nobody wrote' }), [
    'good: what it looks for is 0 times in i18n/sort.ts',
  ])
  assert.deepEqual(await wrong({ ...good, find: 'sortKey(' }), [
    'good: what it looks for is 2 times in i18n/sort.ts',
  ])
  assert.deepEqual(await wrong({ ...good, tests: ['tests/none.test.ts'] }), [
    'good: there is no tests/none.test.ts',
  ])
  assert.deepEqual(await wrong({ ...good, tests: [] }), ['good: no test is named'])
  assert.deepEqual(await wrong({ ...good, tests: ['tests/backup/upgrade.long.test.ts'] }), [
    'good: npm test does not run tests/backup/upgrade.long.test.ts',
  ])
  assert.equal((await wrong({ ...good, file: 'i18n/none.ts' })).length, 1)
})

test('every planted bug still has its place and its tests, and its own name', async () => {
  assert.ok(mutants.length > 0)
  assert.deepEqual((await Promise.all(mutants.map(wrong))).flat(), [])
  assert.equal(new Set(mutants.map(({ id }) => id)).size, mutants.length)
})

test('every mutant that is known to change nothing is of a line that still stands there', () => {
  const stale = equivalents.filter(({ file, line, original }) => {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    return !text.includes(original) || !text.split('\n').some((one) => one.trim() === line)
  })
  assert.deepEqual(stale, [])
})

/** `a/{b,c}.ts` → `a/b.ts` and `a/c.ts`: a glob with braces also matches if only one of its names is left. */
function spelledOut(pattern: string): string[] {
  const [whole, names] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || names === undefined) return [pattern]
  return names.split(',').flatMap((name) => spelledOut(pattern.replace(whole, name)))
}

test('every area that mutants are drawn of has files, and tests', () => {
  const patterns = Object.values(areas).flatMap(({ files, tests }) =>
    [...files, ...tests].flatMap(spelledOut),
  )
  assert.ok(patterns.length > 30)
  assert.deepEqual(
    patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0),
    [],
  )
})
