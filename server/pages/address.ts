import { languageOf } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { type Theme, themeOf } from './theme-sheet.ts'

/** A page's address as it is rendered and kept: equal for all spellings of the same page. */
export interface PageAddress {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** The language that the address itself asks for. */
  readonly language: Language | undefined
  /** The theme that it asks for, as links do for those without a script. */
  readonly theme: Theme | undefined
}

/** Whether an address may show one visitor what it shows nobody else: nothing of it is answered from memory. */
export const isUncacheable = (url: string): boolean => url.startsWith('/preview/')

const list = ['q', 'category', 'type', 'page', 'limit', 'sort']

/**
 * What of a query the site's pages are made from, by the beginning of their paths. Everything else says nothing of the
 * page: `token` belongs to the browser that resets a password and to nobody else, the rest to whoever sent a link about.
 */
const meaning: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(?:products|services|projects)\/?$/, list],
  [/^\/shop\/?$/, [...list, 'available']],
  [/^\/shop\/[^/]+\/?$/, ['colour', 'size', 'qty']],
  [/^\/orders\/?$/, ['page']],
  [/^\/contact\/?$/, ['subject', 'sent']],
  [/^\/(?:login|register|forget|reset)\/?$/, ['next']],
]

/** The data of a page, asked for by a browser that moves inside the site; it may name the parts it lacks. */
const asData = /(?:\/_)?\.data$/

function namesOf(path: string): readonly string[] {
  const page = path.replace(asData, '')
  const names = meaning.find(([pattern]) => pattern.test(page))?.[1] ?? []
  return page === path ? names : [...names, '_routes']
}

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
  const theme = themeOf(searchParams.get('theme'))
  const names = namesOf(pathname)
  for (const name of [...searchParams.keys()]) if (!names.includes(name)) searchParams.delete(name)
  searchParams.sort()
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return { path: pathname, query, language, theme }
}
