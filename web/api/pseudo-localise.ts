const longer = 0.3

const pseudoLocalised = (text: string) => `⟦${text}${'·'.repeat(Math.ceil(text.length * longer))}⟧`

/**
 * Returns a copy of texts, each in brackets and a third longer, as in other languages: text outside brackets
 * on a page is hard-coded, and layouts without room for it become visible.
 */
export function pseudoLocalise<T extends object>(texts: T): T {
  const copy = structuredClone({ ...texts })
  const visit = (node: object) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') Reflect.set(node, name, pseudoLocalised(value))
      else visit(value)
    }
  }
  visit(copy)
  return copy
}

/** Texts as pages show them; `VITE_PSEUDO_LOCALISE=1 npm run dev` marks each as coming from a dictionary. */
export const shownTexts = <T extends object>(texts: T): T =>
  import.meta.env.DEV && import.meta.env.VITE_PSEUDO_LOCALISE ? pseudoLocalise(texts) : texts
