import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputOf } from '#scripts/kit/run.ts'

/** The most tests that `npm test` may run in a browser: each costs a hundred times what one in Node does. */
const most = 48

test(`npm test runs at most ${most} tests in a browser`, async () => {
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--list']
  const { text } = await outputOf('playwright', args, { TEST_ALL: '', INCLUDE_LONG: '' })
  const count = Number(/^Total: (\d+) tests? in \d+ files?$/m.exec(text)?.[1])
  assert.ok(count > 0, text)
  assert.ok(count <= most, `${count} tests: make one part of another, or of the walk, or try it in Node.`)
})
