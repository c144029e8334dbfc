import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

const rooms = ['contract', 'i18n', 'server', 'web', 'scripts', 'tests', 'lab']
const tables = /^(?:i18n\/(?:ku|ar|en)(?:\/|\.ts)|demo\/content\/)/

/** The most lines of a file. */
const most = 250

/** Files that are longer, with their lines: they may become shorter only, and go from here once they fit. */
const ceilings: Readonly<Record<string, number>> = {
  'i18n/search/arabic-broken-plurals.ts': 285,
  'tests/calls/idempotency.test.ts': 290,
  'tests/calls/lists.test.ts': 273,
  'tests/calls/product-kinds.test.ts': 265,
  'tests/mail/outbox.test.ts': 291,
  'tests/planner/plans.ts': 281,
  'tests/policy/bodies.ts': 313,
  'tests/policy/effects.ts': 287,
  'tests/privacy/erase.test.ts': 297,
}

test('a file can be read in a minute: the median has 85 lines, none more than 250', async () => {
  const files = (
    await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx', '.css', '.mjs')))
  ).flat()
  const sizes = files
    .filter(({ path }) => !tables.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0
  assert.ok(sizes.length > 50)
  assert.ok(median <= 85, `the median is ${median} lines`)
  assert.deepEqual(
    sizes.filter(({ path, lines }) => lines > (ceilings[path] ?? most)),
    [],
  )
  const long = sizes.filter(({ lines }) => lines > most).map(({ path }) => path)
  assert.deepEqual(
    Object.keys(ceilings).filter((path) => !long.includes(path)),
    [],
    'files that fit, or are gone',
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
  // The styles of one component lie beside it, however few they are.
  const isStyles = (path: string) => path.endsWith('.module.css')
  const crumbs = web.filter(({ path, text }) => {
    const [only, ...others] = importers.get(path) ?? []
    const isSmall = text.split('\n').length - 1 < 20
    // What is loaded later must lie apart, and so must its styles.
    const isLater = lazy.has(path) || (only !== undefined && lazy.has(only))
    return (
      isSmall &&
      !isStyles(path) &&
      only !== undefined &&
      others.length === 0 &&
      !isLater &&
      !framework.test(path)
    )
  })
  assert.ok(importers.size > 100)
  assert.deepEqual(
    crumbs.map(({ path }) => path),
    [],
  )
})
