import assert from 'node:assert/strict'
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
