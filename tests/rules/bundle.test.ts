import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cuts } from '#scripts/bundle.ts'
import { root } from '#scripts/root.ts'

test('the parts cut from the router still exist in its code', () => {
  const folder = join(root, 'node_modules/react-router/dist/production')
  const code = globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const missing = cuts.filter(([found]) => !code.some((text) => text.search(found) >= 0))
  assert.deepEqual(missing.map(String), [])
})
