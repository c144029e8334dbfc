import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from 'vite'
import { buildLog } from '#scripts/build-log.ts'

test('a build says what is wrong, and not what its tools think of each other', () => {
  const warnings: string[] = []
  const log = createLogger('warn')
  log.warnOnce = (text) => void warnings.push(text)
  const quiet = buildLog(log)
  quiet.warnOnce('\nA PostCSS plugin did not pass the `from` option to `postcss.parse`. This may cause …')
  quiet.warnOnce('a.css is not there')
  assert.deepEqual(warnings, ['a.css is not there'])
})
