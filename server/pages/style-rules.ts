/** A style rule, or a statement such as `@layer a;`: its text and, for each of its selectors, the classes it asks for. */
interface Rule {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
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
// For paper, for pointers, and for what enters: nothing of it is seen on a page that has only just arrived.
const late = /^@(?:media print$|page|starting-style)/
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
    return needs.length > 0 ? [{ text, needs }] : []
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

/** The text of the rules that can match in a page whose elements have these classes, in their order. */
export function matchingRules(rules: StyleRules, classes: ReadonlySet<string>): string {
  let text = ''
  for (const part of rules) {
    if ('parts' in part) {
      const inner = matchingRules(part.parts, classes)
      if (inner) text += `${part.opening}{${inner}}`
    } else if (part.needs.some((needed) => needed.every((name) => classes.has(name)))) text += part.text
  }
  return text
}
