import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

const rooms = ['contract', 'i18n', 'server', 'web', 'scripts', 'tests', 'bench', 'stress']
const tables = /^(?:i18n\/(?:ku|ar|en)(?:\/|\.ts)|demo\/content\/)/

test('a file can be read in a minute: median 85 lines, nine of ten within 250, none over 500', async () => {
  const files = (
    await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx', '.css', '.mjs')))
  ).flat()
  const sizes = files
    .filter(({ path }) => !tables.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const at = (share: number) =>
    sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0
  assert.ok(sizes.length > 50)
  assert.ok(at(0.5) <= 85, `the median is ${at(0.5)} lines`)
  assert.ok(at(0.9) <= 250, `the ninetieth percentile is ${at(0.9)} lines`)
  assert.deepEqual(
    sizes.filter(({ lines }) => lines > 500),
    [],
  )
})
