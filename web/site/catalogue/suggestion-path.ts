import type { Suggestion } from '#contract/search.ts'

const sections = { blog: '/products', sale: '/shop' } as const

/** The page of a suggestion; what a brand makes is found by its `name`. */
export function suggestionPath({ kind, id, status = 'sale' }: Suggestion, name: string): string {
  if (kind === 'products') return `${sections[status]}/${id}`
  if (kind === 'productcategories') return `${sections[status]}?category=${id}`
  if (kind === 'brands') return `/products?q=${encodeURIComponent(name)}`
  return `/${kind}/${id}`
}
