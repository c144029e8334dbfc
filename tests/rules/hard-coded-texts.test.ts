import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { sourcesOf } from './source-files.ts'

/** Attributes that a person reads or hears; literals in all others name classes, kinds and keys. */
const spoken = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
])
const letters = /\p{Letter}{2}/u

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The text of `"words"` and of `{"words"}`, else undefined. */
function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return literalOf(node.expression)
  return typeof node.value === 'string' ? node.value : undefined
}

/** Gathers the texts below a node that a person would read and that come from no dictionary. */
function hardCoded(node: Node): string[] {
  if (node.type === 'JSXAttribute') {
    const literal = literalOf(node.value)
    if (literal === undefined) return isNode(node.value) ? hardCoded(node.value) : []
    const name = isNode(node.name) ? String(node.name.name) : ''
    return spoken.has(name) && letters.test(literal) ? [literal] : []
  }
  if (node.type === 'JSXText' || node.type === 'JSXExpressionContainer') {
    const literal = literalOf(node)
    if (literal !== undefined) return letters.test(literal) ? [literal.trim()] : []
  }
  return Object.values(node).flat().filter(isNode).flatMap(hardCoded)
}

test('the reader of components finds a hard-coded text', () => {
  const planted =
    'const a = <p className="big" title="Some words" id={"x1y"}>{"More"} and <b>even more</b></p>'
  const tree: unknown = parseAst(planted, { lang: 'tsx' })
  assert.ok(isNode(tree))
  assert.deepEqual(hardCoded(tree), ['Some words', 'More', 'and', 'even more'])
})

test('every text of the site comes from a dictionary', async () => {
  const components = await sourcesOf('web', '.tsx')
  assert.ok(components.length > 0)
  const wrong = components.flatMap(({ path, text }) => {
    const tree: unknown = parseAst(text, { lang: 'tsx' })
    assert.ok(isNode(tree))
    return hardCoded(tree).map((words) => `${path}: ${words}`)
  })
  assert.deepEqual(wrong, [])
})
