const longer = 0.3

const disguised = (text: string) => `⟦${text}${'·'.repeat(Math.ceil(text.length * longer))}⟧`

/**
 * Returns a copy of texts, each in brackets and a third longer, as in other languages: text outside brackets
 * on a page is hard-coded, and layouts without room for it become visible.
 */
export function disguise<T extends object>(texts: T): T {
  const copy = structuredClone(texts)
  const visit = (node: object) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') Reflect.set(node, name, disguised(value))
      else visit(value)
    }
  }
  visit(copy)
  return copy
}
