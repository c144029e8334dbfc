import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cuts, holds } from '#scripts/bundle.ts'
import { root } from '#scripts/kit/root.ts'
import { chunks, publicStyles } from '#web/chunks.ts'

test('the parts cut from the router still exist in its code', () => {
  const folder = join(root, 'node_modules/react-router/dist/production')
  const code = globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const missing = cuts.filter(([found]) => !code.some((text) => text.search(found) >= 0))
  assert.deepEqual(missing.map(String), [])
})

test('every file and folder that is declared for a shared script or style is there', () => {
  const files = globSync(['web/**/*.{ts,tsx,css}', 'i18n/*.ts'], { cwd: root }).map((file) =>
    join(root, file),
  )
  const isThere = (name: string, ending?: string) => files.some(holds([name.replace(/^!/, '')], ending))
  assert.equal(isThere('web/ui/icon'), true)
  assert.equal(isThere('web/ui/no-such-file'), false)
  const modules = Object.values<readonly string[]>(chunks).flat()
  assert.deepEqual(
    modules.filter((name) => !isThere(name)),
    [],
  )
  assert.deepEqual(
    publicStyles.filter((name) => !isThere(name, '.module.css')),
    [],
  )
})
