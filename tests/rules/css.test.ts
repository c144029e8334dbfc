import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

const physical = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/,
  /(?<![\w-])inset\s*:[^;]*\s[^;]*\s[^;]*\s[^;]+;/,
]

const physicalInJsx =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\s*:|\b(?:left|right)\s*:\s*['"\d]|textAlign\s*:\s*['"](?:left|right)/

test('style sheets name no left and no right', async () => {
  const sheets = await sourcesOf('web', '.css')
  assert.ok(sheets.length > 0)
  const wrong = sheets.flatMap(({ path, text }) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .split('\n')
      .flatMap((line, index) =>
        physical.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  assert.deepEqual(wrong, [])
})

test('styles in components name no left and no right', async () => {
  const components = await sourcesOf('web', '.tsx')
  const wrong = components.filter(({ text }) => physicalInJsx.test(text)).map(({ path }) => path)
  assert.deepEqual(wrong, [])
})

const noClasses = /\/\*[\s\S]*?\*\/|"[^"]*"|:global\((?:[^()]|\([^()]*\))*\)/g
const styleImport = /import (?<local>\w+) from '(?<from>[^']+\.module\.css)'/g

// The build fails where a component names a class that its stylesheet lacks.
test('every class of a CSS module is named by a component', async () => {
  const users = new Map<string, string[]>()
  for (const { path, text } of await sourcesOf('web', '.ts', '.tsx'))
    for (const { groups } of text.matchAll(styleImport)) {
      const { local, from = '' } = groups ?? {}
      const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
      const names = [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'))]
      users.set(sheet, [...(users.get(sheet) ?? []), ...names.map(([, name]) => name ?? 'any')])
    }
  const sheets = await sourcesOf('web', '.module.css')
  const unused = sheets.flatMap(({ path, text }) => {
    const named = users.get(path) ?? []
    const classes = text.replace(noClasses, '').matchAll(/\.([a-z][\w-]*)/gi)
    return [...new Set([...classes].map(([, name = '']) => name))]
      .filter((name) => !named.includes(name) && !named.includes('any'))
      .map((name) => `${path}: .${name}`)
  })
  assert.ok(sheets.length > 50)
  assert.deepEqual(unused, [])
})
