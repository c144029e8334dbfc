import type { Language } from '#contract/values.ts'
import { languageOf } from '#i18n/languages.ts'

/** A page's address as it is rendered and kept: equal for all spellings of the same page. */
export interface PageAddress {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** The language that the address itself asks for. */
  readonly language: Language | undefined
}

// `token` belongs to the browser that resets a password and to nobody else.
const noise = /^(?:lang|token|utm_.*|fbclid|gclid|msclkid|mc_.*)$/

/** What a reader of addresses turns into another one: no browser sends it. */
const elsewhere = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i

/**
 * Reads the address of a request: its query is sorted, and what says nothing of the page is left out of it.
 * Undefined for what is no path.
 */
export function pageAddress(url: string): PageAddress | undefined {
  const full = `http://site${url}`
  if (!url.startsWith('/') || elsewhere.test(url) || !URL.canParse(full)) return undefined
  const { pathname, searchParams } = new URL(full)
  const language = languageOf(searchParams.get('lang'))
  for (const name of [...searchParams.keys()]) if (noise.test(name)) searchParams.delete(name)
  searchParams.sort()
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return { path: pathname, query, language }
}
