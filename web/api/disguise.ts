const longer = 0.3

const disguised = (text: string) => `⟦${text}${'·'.repeat(Math.ceil(text.length * longer))}⟧`

/**
 * A copy of texts, each in brackets and a third longer, as other languages are: what stands outside brackets on a
 * page comes from no dictionary, and what has no room shows.
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
