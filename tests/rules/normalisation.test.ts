import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { sourcesOf } from './source-files.ts'

/** The only file that may call `String.prototype.normalize` with any text: what it is given is bounded there. */
const home = 'contract/kit/normalised.ts'

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a call takes at most the first 1,000 units of a text, of which any run of marks is cheap. */
function isShort(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { property } = node.callee
  const [from, to] = Array.isArray(node.arguments) ? node.arguments : []
  if (!isNode(property) || property.name !== 'slice' || !isNode(from) || !isNode(to)) return false
  return from.value === 0 && typeof to.value === 'number' && to.value <= 1_000
}

/** How often a tree names the property `normalize` of a text that may be long, however it is written. */
function namesIt(node: unknown): number {
  if (!isNode(node)) return 0
  const { type, object, property, key, value } = node
  const isIt = (one: unknown) => isNode(one) && (one.name === 'normalize' || one.value === 'normalize')
  const own =
    (type === 'MemberExpression' && isIt(property) && !isShort(object)) ||
    (type === 'Property' && isIt(key)) ||
    (type === 'Literal' && value === 'normalize')
  return Number(own) + Object.values(node).reduce((sum: number, one) => sum + namesIt(one), 0)
}

const usesOf = (path: string, text: string) =>
  text.includes('normalize') ? namesIt(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })) : 0

test('a use of normalize is found however it is written', () => {
  for (const text of [
    "a.normalize('NFC')",
    "a?.normalize('NFC')",
    "a['normalize']('NFC')",
    'a.map(({ normalize }) => normalize)',
    "String.prototype.normalize.call(a, 'NFC')",
    "Reflect.get(a, 'normalize')",
    "a.slice(0, 1001).normalize('NFC')",
    "a.slice(1).normalize('NFC')",
  ])
    assert.ok(usesOf('a.ts', text) > 0, text)
  assert.equal(usesOf('a.ts', "a.slice(0, 1_000).normalize('NFC')"), 0)
  assert.equal(usesOf('a.ts', '// normalize\nconst normalizes = 1'), 0)
})

test('every long text is normalised by the one function that bounds it', async () => {
  const rooms = ['contract', 'i18n', 'server', 'web', 'demo', 'scripts']
  const sources = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  assert.ok(sources.some(({ path }) => path === home))
  const found = sources.filter(({ path, text }) => usesOf(path, text) > 0).map(({ path }) => path)
  assert.deepEqual(found, [home])
})
