import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
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

const specifier = /(?<lazy>import\()?['"](?<path>(?:\.{1,2}|#\w+)\/[^'"\n]+\.(?:tsx?|css))['"]/g
// The framework names these, or must find them apart: pages, what runs on the server alone, a layout.
const framework =
  /^web\/(?:entry\.|routes|root)|-page\.tsx$|[/-]layout\.(?:tsx|module\.css)$|\.server\.ts$|\.d\.ts$/

test('a file of the web under 20 lines serves more than one other file', async () => {
  const web = await sourcesOf('web', '.ts', '.tsx', '.css')
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const { path, text } of [...web, ...(await sourcesOf('tests', '.ts', '.tsx'))])
    for (const { groups } of text.matchAll(specifier)) {
      const to = groups?.path ?? ''
      const target = to.startsWith('#') ? to.slice(1) : join(dirname(path), to)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
      if (groups?.lazy) lazy.add(target)
    }
  const crumbs = web.filter(({ path, text }) => {
    const [only, ...others] = importers.get(path) ?? []
    const isSmall = text.split('\n').length - 1 < 20
    // What is loaded later must lie apart, and so must its styles.
    const isLater = lazy.has(path) || (only !== undefined && lazy.has(only))
    return isSmall && only !== undefined && others.length === 0 && !isLater && !framework.test(path)
  })
  assert.ok(importers.size > 100)
  assert.deepEqual(
    crumbs.map(({ path }) => path),
    [],
  )
})
