import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

/** The values of the tokens in a part of the style sheet, by name. */
const tokensIn = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

test('the colours and tokens that the page for designers names are those of the style sheet', async () => {
  const css = await read('web/ui/tokens.css')
  const page = await read('docs/look.md')
  const from = css.indexOf(':root[data-theme="dark"]')
  assert.ok(from > 0)
  const light = tokensIn(css.slice(0, from))
  const dark = new Map([...light, ...tokensIn(css.slice(from, css.indexOf('@media print', from)))])

  const rows = [...page.matchAll(/^\| (`--[^|]+) \| (`#[^|]+) \| (`#[^|]+) \|/gm)]
  assert.ok(rows.length >= 8)
  const words = (cell: string | undefined = '') =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  for (const [, names = '', inLight, inDark] of rows) {
    assert.deepEqual(
      words(inLight),
      words(names).map((name) => light.get(name)),
      names,
    )
    assert.deepEqual(
      words(inDark),
      words(names).map((name) => dark.get(name)),
      names,
    )
  }

  const own = ['--u', '--call']
  const named = new Set([...page.matchAll(/`(--[a-z][\w-]*)`/g)].map(([, name = '']) => name))
  assert.deepEqual(
    [...named].filter((name) => !light.has(name) && !own.includes(name)),
    [],
  )
})
