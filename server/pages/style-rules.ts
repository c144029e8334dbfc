/** A declaration of a custom property, such as `--bar:64px;`. */
interface Property {
  readonly name: string
  readonly text: string
}

/** A style rule, or a statement such as `@layer a;`: its text and, for each of its selectors, the classes it asks for. */
interface Rule {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
  /** Of a rule that sets custom properties: its selectors, these, and what it declares beside them. */
  readonly sets?: { readonly head: string; readonly properties: readonly Property[]; readonly rest: string }
}

/** Rules under one condition, such as a width: `opening` without its brace. */
interface Group {
  readonly opening: string
  readonly parts: readonly Part[]
}

type Part = Rule | Group

/** The parts of a stylesheet, in their order. */
export type StyleRules = readonly Part[]

const moving = '@keyframes '
const grouping = /^@(?:media|supports|layer|container)\b/
// For paper, for pointers, and for what enters: nothing of it is seen on a page that has only just arrived. The outlines of
// forced colours come with the stylesheets.
const late = /^@(?:media (?:print|\(forced-colors:active\))$|page|starting-style)/
const lateSelector = /:(?:hover|active|user-invalid)\b|::(?:selection|backdrop)\b/

/** Where a string or an escape that begins at a place of a stylesheet ends. */
function behind(css: string, at: number): number {
  const quote = css[at]
  if (quote === '\\') return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1
  return end
}

/** Splits text on the top level, after each `}` and `;`. A part is what stands before its block, and the block. */
function* split(css: string): Generator<{ head: string; body: string | undefined }> {
  let [start, open, depth, parentheses] = [0, 0, 0, 0]
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'" || sign === '\\') at = behind(css, at)
    else if (sign === '(') parentheses += 1
    else if (sign === ')') parentheses -= 1
    else if (parentheses > 0) continue
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth === 0) {
        yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, at) }
        start = at + 1
      }
    } else if (sign === ';' && depth === 0) {
      yield { head: css.slice(start, at + 1).trim(), body: undefined }
      start = at + 1
    }
    if (depth < 0) throw new Error(`a stylesheet closes a block too many: ${css.slice(start, at + 1)}`)
  }
  if (css.slice(start).trim()) throw new Error(`a stylesheet ends within ${css.slice(start, start + 80)}`)
}

// What stands in parentheses may exclude as well as ask, so it asks for nothing.
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

const selectorsOf = (head: string) => {
  const plain = withoutArguments(head.replaceAll(/"[^"]*"/g, ''))
  return plain
    .split(',')
    .filter((selector) => !lateSelector.test(selector))
    .map((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** What a rule sets, if custom properties are among it. */
function setBy(head: string, body: string): Pick<Rule, 'sets'> {
  const properties: Property[] = []
  let rest = ''
  for (const { head: text } of split(body.endsWith(';') ? body : `${body};`)) {
    const [, name] = /^(--[\w-]+):/.exec(text) ?? []
    if (name === undefined) rest += text
    else properties.push({ name, text })
  }
  return properties.length > 0 ? { sets: { head, properties, rest } } : {}
}

interface Movement {
  readonly name: string
  readonly text: string
}

function read(css: string, movements: Movement[]): Part[] {
  return [...split(css)].flatMap(({ head, body }): Part[] => {
    if (late.test(head)) return []
    if (body === undefined) return [{ text: head, needs: [[]] }]
    if (grouping.test(head)) return [{ opening: head, parts: read(body, movements) }]
    const text = `${head}{${body}}`
    if (head.startsWith(moving)) {
      movements.push({ name: head.slice(moving.length), text })
      return []
    }
    if (head.startsWith('@')) return [{ text, needs: [[]] }]
    if (body.includes('{')) throw new Error(`a rule within a rule: ${text.slice(0, 80)}`)
    const needs = selectorsOf(head)
    return needs.length > 0 ? [{ text, needs, ...setBy(head, body) }] : []
  })
}

const rulesOf = (parts: readonly Part[]): Rule[] =>
  parts.flatMap((part) => ('parts' in part ? rulesOf(part.parts) : [part]))

/**
 * Reads a built stylesheet for `matchingRules`, without its rules for print and pointers. A movement is needed by the
 * rules that name it. Throws if it is not what our build writes, which has no rules within rules.
 */
export function readStyleRules(css: string): StyleRules {
  const movements: Movement[] = []
  const parts = read(css, movements)
  const rules = rulesOf(parts)
  const moves = movements.map(({ name, text }) => {
    const named = new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`)
    return { text, needs: rules.flatMap((rule) => (named.test(rule.text) ? rule.needs : [])) }
  })
  return [...parts, ...moves]
}

/** The parts that can match in a page whose elements have these classes. */
const matching = (parts: readonly Part[], classes: ReadonlySet<string>): Part[] =>
  parts.flatMap((part): Part[] => {
    if ('parts' in part) return [{ opening: part.opening, parts: matching(part.parts, classes) }]
    return part.needs.some((needed) => needed.every((name) => classes.has(name))) ? [part] : []
  })

/** The custom properties that a text reads: `var(--bar)`. */
export const propertiesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** The custom properties that rules and `read` need, with those that these need in turn. */
function neededProperties(parts: readonly Part[], read: Iterable<string>): ReadonlySet<string> {
  const rules = rulesOf(parts)
  const needed = new Set([...read, ...rules.flatMap(({ text, sets }) => propertiesIn(sets?.rest ?? text))])
  const properties = Map.groupBy(
    rules.flatMap(({ sets }) => sets?.properties ?? []),
    ({ name }) => name,
  )
  // A set takes in what is added while it is walked.
  for (const name of needed)
    for (const { text } of properties.get(name) ?? [])
      for (const other of propertiesIn(text)) needed.add(other)
  return needed
}

function print(parts: readonly Part[], properties: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    const inner = 'parts' in part ? print(part.parts, properties) : ''
    if ('parts' in part) text += inner && `${part.opening}{${inner}}`
    else if (!part.sets) text += part.text
    else {
      const set = part.sets.properties.filter(({ name }) => properties.has(name)).map((one) => one.text)
      const body = set.join('') + part.sets.rest
      if (body) text += `${part.sets.head}{${body.replace(/;$/, '')}}`
    }
  }
  return text
}

/**
 * The text of the rules that can match in a page whose elements have these classes, in their order. Custom properties that
 * neither they nor `read` need are left out.
 */
export function matchingRules(
  sheets: readonly StyleRules[],
  classes: ReadonlySet<string>,
  read: Iterable<string>,
): string {
  const parts = matching(sheets.flat(), classes)
  return print(parts, neededProperties(parts, read))
}
