import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Found, FoundIn } from './ages.ts'
import { newMarkup } from './markup.ts'
import { type NewNames, readNewNames } from './script-names.ts'

/** The text that a literal stands for. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The name after the dot, or in the brackets. */
const propertyOf = ({ computed, property }: ESTree.MemberExpression) =>
  computed ? textOf(property) : property.type === 'Identifier' ? property.name : undefined

/** `Intl.Segmenter` of that expression. */
function pathOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return undefined
  const [before, after] = [pathOf(node.object), propertyOf(node)]
  return before && after && `${before}.${after}`
}

/** Whether an expression is an iterator of the language's own: `map.values()`. */
const isIterator = (node: ESTree.Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  /^(?:values|keys|entries|matchAll)$/.test(propertyOf(node.callee) ?? '') &&
  pathOf(node.callee.object) !== 'Object'

const isNewPattern = (flags = '', pattern = '') =>
  flags.includes('v') || /(?<!\\)\(\?[ims]*-?[ims]+:/.test(pattern)

/** Something new in a script; `method` is the name of a method of the browser's objects, if it is the call of one. */
interface Candidate extends Found {
  readonly method?: string
}

/** Finds what may be newer than our list in one script, and adds to `own` the names of what it defines itself. */
function findIn(script: string, code: string, names: NewNames, own: Set<string>): Candidate[] {
  const { program, errors } = parseSync(script, code)
  if (errors.length > 0) throw new Error(`${script}: ${errors[0]?.message}`)
  const found: Candidate[] = []
  const tests: ESTree.Node[] = []
  const harmless = new Set<ESTree.Node>()
  const used = new Set<ESTree.Node>()

  function add(
    feature: string,
    node: ESTree.Node,
    more: { asked?: string | undefined; method?: string } = {},
  ) {
    const { asked = feature.slice(feature.lastIndexOf('.') + 1), ...rest } = more
    const isAsked = tests.some(({ start, end }) => new RegExp(`\\b${asked}\\b`).test(code.slice(start, end)))
    const at = code.slice(Math.max(0, node.start - 60), node.end + 30)
    if (!isAsked) found.push({ feature, at, ...rest })
  }
  const enter = (test: ESTree.Node) => void tests.push(test)
  const leave = () => void tests.pop()

  function define(key: ESTree.Node) {
    if (key.type !== 'Identifier') return
    harmless.add(key)
    own.add(key.name)
  }

  function member(node: ESTree.MemberExpression) {
    used.add(node.object)
    if (!node.computed) harmless.add(node.property)
    if (harmless.has(node)) return
    const path = pathOf(node)?.replace(/^(?:window|globalThis|self)\./, '')
    if (path === undefined) return
    // A property that `window` lacks is undefined, which harms only where it is called or asked for more.
    const isGlobal = path !== pathOf(node) && names.globals.has(path) && used.has(node)
    if (isGlobal || names.statics.has(path)) add(path, node)
  }

  function call(node: ESTree.CallExpression) {
    const { callee, arguments: given, optional } = node
    used.add(callee)
    if (optional) harmless.add(callee)
    const first = textOf(given[0])
    if (first !== undefined && given[1]?.type === 'ObjectExpression') attributes(first, given[1])
    if (callee.type !== 'MemberExpression' || optional) return
    const name = propertyOf(callee) ?? ''
    if (names.methods.has(name)) add(`.${name}`, node)
    if (names.browserMethods.has(name)) add(`.${name}`, node, { method: name })
    if (names.iterators.has(name) && isIterator(callee.object)) add(`Iterator.${name}`, callee)
    if (name === 'addEventListener' && names.events.has(first ?? ''))
      add(`event ${first}`, node, { asked: pathOf(callee.object) })
  }

  function attributes(element: string, { properties }: ESTree.ObjectExpression) {
    const tag = newMarkup(element)
    if (tag) add(tag, properties[0] ?? program)
    for (const one of properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue
      const attribute = newMarkup(element, one.key.name, textOf(one.value))
      if (attribute) add(attribute, one)
    }
  }

  new Visitor({
    MemberExpression: member,
    CallExpression: call,
    NewExpression: ({ callee, arguments: [pattern, flags] }) => {
      used.add(callee)
      const isNew = isNewPattern(textOf(flags), textOf(pattern))
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && isNew) add('RegExp', callee)
    },
    Literal: (node) => {
      if ('regex' in node && isNewPattern(node.regex.flags, node.regex.pattern)) add('RegExp', node)
    },
    Identifier: (node) => {
      if (names.globals.has(node.name) && !harmless.has(node)) add(node.name, node)
    },
    Property: ({ key, shorthand, computed }) => void (!shorthand && !computed && define(key)),
    MethodDefinition: ({ key }) => define(key),
    PropertyDefinition: ({ key }) => define(key),
    AssignmentExpression: ({ left }) => void (left.type === 'MemberExpression' && define(left.property)),
    UnaryExpression: ({ operator, argument }) => void (operator === 'typeof' && harmless.add(argument)),
    IfStatement: ({ test }) => enter(test),
    'IfStatement:exit': leave,
    ConditionalExpression: ({ test }) => enter(test),
    'ConditionalExpression:exit': leave,
    LogicalExpression: ({ left }) => enter(left),
    'LogicalExpression:exit': leave,
  }).visit(program)
  return found
}

/**
 * Finds what is newer than our list in scripts: calls of methods, what globals and objects of the language have, events,
 * regular expressions, and the elements and attributes that React makes. Left out is what the script asks for before,
 * `x.name && x.name()`, `typeof x`, `'name' in x` or `x.name?.()`, and methods of the browser's objects that share their
 * name with something of the scripts' own. Options of calls, such as `{ signal }`, are not judged.
 */
export function findInScripts(scripts: ReadonlyMap<string, string>): FoundIn[] {
  const names = readNewNames()
  const own = new Set<string>()
  const all = [...scripts].flatMap(([file, code]) =>
    findIn(file, code, names, own).map((one) => ({ ...one, file })),
  )
  return all.filter(({ method }) => method === undefined || !own.has(method))
}
