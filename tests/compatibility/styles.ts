import type { Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type Container, type Declaration, parse } from 'postcss'
import { css, entriesOf, type Found, lacking } from './ages.ts'

const isNew = (entry: Identifier | undefined) => entry !== undefined && lacking(entry).length > 0

/** Functions of values by name, such as `light-dark`, at any depth of the table of types. */
function functionsIn(table: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  return entriesOf(table).flatMap(({ name, entry }) => [[name, entry] as const, ...functionsIn(entry)])
}
const functions = new Map(functionsIn(css.types))

/** The pseudo-classes and pseudo-elements of a selector that are new: `:popover-open`. */
function newSelectors(selector: string): string[] {
  const names = [...selector.matchAll(/(?<!\\)(::?)([a-z][a-z-]*)/g)]
  return names.flatMap(([whole, , name = '']) => (isNew(css.selectors?.[name]) ? [whole] : []))
}

/** What is new in `property: value`: the property, or a keyword or function of its value. */
function newStyles(property: string, value: string): string[] {
  const entry = property.startsWith('--') ? undefined : css.properties?.[property]
  if (isNew(entry)) return [property]
  const words = value
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .matchAll(/(?<![\w#.-])([a-z][a-z-]*)(\(?)/gi)
  return [...words].flatMap(([, word = '', opens]) => {
    if (opens) return isNew(functions.get(word)) ? [`${word}()`] : []
    return isNew(entry?.[word]) ? [`${property}: ${word}`] : []
  })
}

/** Whether browsers that lack something new skip this rule: it asks for it. */
function asksForNew({ name, params }: AtRule): boolean {
  if (name !== 'supports' || params.startsWith('not ')) return false
  const declared = [...params.matchAll(/\(([a-z-]+):\s*([^()]*(?:\([^()]*\))?)/g)]
  return (
    newSelectors(params).length > 0 ||
    declared.some(([, name = '', value = '']) => newStyles(name, value).length > 0)
  )
}

/** Whether the same rule sets a property under its prefixed name too. */
const isPrefixed = ({ parent, prop }: Declaration) =>
  parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`) ?? false

/**
 * Finds properties, values, selectors and at-rules of a stylesheet that are newer than our list. What `@supports` asks
 * for before is left out.
 */
export function findInStyles(text: string): Found[] {
  const found: Found[] = []
  const visit = (parent: Container) => {
    parent.each((node) => {
      if (node.type === 'comment' || (node.type === 'atrule' && asksForNew(node))) return
      const add = (features: readonly string[]) => {
        for (const feature of features) found.push({ feature, at: node.toString().slice(0, 120) })
      }
      if (node.type === 'decl') {
        // A prefixed name is written for the browser that has it.
        if (!node.prop.startsWith('-') && !isPrefixed(node)) add(newStyles(node.prop, node.value))
        return
      }
      if (node.type === 'rule') {
        add(newSelectors(node.selector))
        if (parent.type === 'rule') add(['nesting'])
      } else if (node.type === 'atrule') {
        if (isNew(css['at-rules']?.[node.name])) add([`@${node.name}`])
        if (parent.type === 'rule' && node.name !== 'layer') add(['nesting'])
      }
      if ('nodes' in node && node.nodes) visit(node)
    })
  }
  visit(parse(text))
  return found
}
