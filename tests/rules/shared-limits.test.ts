import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { sourcesOf } from './source-files.ts'

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const each = (node: unknown): Tree[] => (isTree(node) ? [node, ...Object.values(node).flatMap(each)] : [])

/** The properties of an object in a source: numbers, and objects of numbers. */
type Limits = Record<string, unknown>

function literalOf(node: unknown): unknown {
  if (!isTree(node)) return undefined
  if (node.type === 'Literal') return node.value
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return undefined
  return Object.fromEntries(
    node.properties.flatMap(({ key, value }) =>
      isTree(key) && 'name' in key ? [[key.name, literalOf(value)]] : [],
    ),
  )
}

const isLimits = (value: unknown): value is Limits => isTree(value)
const isPerNetwork = (value: unknown): value is Limits =>
  isLimits(value) && 'widest' in value && 'wide' in value

/** The limits of a file that hold for all networks together, each with what one network may have of it. */
function limitsOf(text: string): { all: unknown; widest: unknown }[] {
  const nodes = each(parseAst(text, { lang: 'ts' }))
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isTree(id) ? [[id.name, literalOf(init)] as const] : [],
    ),
  )
  // As `const all = 200` beside `const allEach = { one: 150, … }`, or as `{ all: 200, each: { one: 150, … } }`.
  const beside = [...constants].flatMap(([name, value]) =>
    isPerNetwork(value) && constants.has(String(name).replace(/Each$/, '')) && /Each$/.test(String(name))
      ? [{ all: constants.get(String(name).replace(/Each$/, '')), widest: value.widest }]
      : [],
  )
  const inside = nodes.map(literalOf).flatMap((value) => {
    if (!isLimits(value) || !isPerNetwork(value.each)) return []
    return [{ all: value.all ?? value.atOnce, widest: value.each.widest }]
  })
  return [...beside, ...inside]
}

const sources = await sourcesOf('server', '.ts')

test('no network can take all of what is for all networks', () => {
  const found = sources
    .filter(({ text }) => /\bwidest:/.test(text))
    .flatMap(({ path, text }) => limitsOf(text).map((limit) => ({ path, ...limit })))
  assert.ok(found.length >= 4, 'connections, calls, streams and reports')
  for (const { path, all, widest } of found) {
    assert.ok(typeof all === 'number' && typeof widest === 'number', path)
    assert.ok(widest < all, `${path}: one network has ${widest} of ${all}`)
  }
})

test('a number of all networks together is declared by sharedLimit, which bounds the share of one', () => {
  const home = 'server/calls/shared-limit.ts'
  const others = sources.filter(({ path, text }) => path !== home && /\(first\) =>/.test(text))
  assert.deepEqual(
    others.map(({ path }) => path),
    [],
  )
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bfromAll\b/g)].map(() => ({
      path,
      isShared: text.includes('sharedLimit('),
    })),
  )
  assert.deepEqual(
    declared.filter(({ path, isShared }) => path !== home && !isShared),
    [],
  )
})
