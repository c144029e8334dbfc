import type { Suggestion } from '#contract/products/search.ts'

const sections = { blog: '/products', sale: '/shop' } as const

/** The page of a suggestion. */
export function suggestionPath({ kind, id, status = 'sale' }: Suggestion): string {
  if (kind === 'products') return `${sections[status]}/${id}`
  if (kind === 'productcategories') return `${sections[status]}?category=${id}`
  return `/${kind}/${id}`
}
