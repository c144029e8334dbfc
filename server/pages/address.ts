import { languageOf } from '#contract/languages.ts'
import { answerKeys } from '#contract/planner-rules.ts'
import type { Language } from '#contract/values.ts'
import { type Theme, themeOf } from './theme-sheet.ts'

/** The normalised URL of a page, under which it is rendered and cached. */
export interface PageAddress {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** The language in the query, if any. */
  readonly language: Language | undefined
  /** The theme in the query, as links without scripts set it. */
  readonly theme: Theme | undefined
}

/** Whether a page may be specific to one visitor, so that it must not be cached. */
export const isUncacheable = (url: string): boolean => url.startsWith('/preview/')

const list = ['q', 'category', 'type', 'page', 'limit', 'sort']

/**
 * The query parameters that a page's content depends on, by path. All others are dropped: `token` must stay in the
 * browser that resets a password, and the rest are tracking parameters.
 */
const meaning: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(?:services|projects)\/?$/, list],
  [/^\/products\/?$/, [...list, 'brand']],
  [/^\/shop\/?$/, [...list, 'brand', 'available']],
  [/^\/brands\/[^/]+\/?$/, ['q', 'page', 'limit', 'sort']],
  [/^\/shop\/[^/]+\/?$/, ['colour', 'size', 'qty']],
  [/^\/orders\/?$/, ['page']],
  [/^\/compare\/?$/, ['id', 'q']],
  [/^\/planner\/?$/, ['use', ...answerKeys, 'shaft', 'existing', 'step', 'sent']],
  [/^\/contact\/?$/, ['subject', 'sent']],
  [/^\/(?:login|register|forget|reset)\/?$/, ['next']],
]

/** The lists of products, which are filtered by figures too. */
const ofProducts = /^\/(?:products|shop|brands\/[^/]+)\/?$/

/** A figure that they are filtered by: `f3`, `f3-from` and `f3-to` for the attribute 3. */
const figure = /^f[1-9]\d{0,8}(?:-(?:from|to))?$/

/** Parameters that may occur several times, in any order. */
const several = /^(?:category|type|brand|f[1-9]\d{0,8})$/

/** The parameters sorted by name; the values of `several` sorted too, each once. */
function inOrder(params: URLSearchParams): URLSearchParams {
  params.sort()
  const values = new Map([...params.keys()].map((name) => [name, params.getAll(name)]))
  return new URLSearchParams(
    [...values].flatMap(([name, all]) =>
      (several.test(name) ? [...new Set(all)].sort() : all).map((value) => [name, value]),
    ),
  )
}

/** A page's data, requested on client-side navigation; it may list the routes it needs. */
const asData = /(?:\/_)?\.data$/

function namesOf(path: string): readonly string[] {
  const page = path.replace(asData, '')
  const names = meaning.find(([pattern]) => pattern.test(page))?.[1] ?? []
  return page === path ? names : [...names, '_routes']
}

/** Paths that URL parsers rewrite; browsers never send them. */
const elsewhere = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i

/** Normalises a request's URL: sorts its query and drops irrelevant parameters. Undefined if it is not a valid path. */
export function pageAddress(url: string): PageAddress | undefined {
  const full = `http://site${url}`
  if (!url.startsWith('/') || elsewhere.test(url) || !URL.canParse(full)) return undefined
  const { pathname, searchParams } = new URL(full)
  const language = languageOf(searchParams.get('lang'))
  const theme = themeOf(searchParams.get('theme'))
  const names = namesOf(pathname)
  const isOfProducts = ofProducts.test(pathname.replace(asData, ''))
  const matters = (name: string) => names.includes(name) || (isOfProducts && figure.test(name))
  for (const name of [...searchParams.keys()]) if (!matters(name)) searchParams.delete(name)
  const sorted = inOrder(searchParams)
  const query = sorted.size > 0 ? `?${sorted}` : ''
  return { path: pathname, query, language, theme }
}
