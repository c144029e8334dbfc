import { languageOf } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { answerKeys } from '#contract/planner/building.ts'
import { maxFigureFilters } from '#contract/products/visitor.ts'
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
  [/^\/categories\/[^/]+\/?$/, ['q', 'page', 'limit', 'sort', 'brand']],
  [/^\/shop\/[^/]+\/?$/, ['colour', 'size', 'qty']],
  [/^\/orders\/?$/, ['page']],
  [/^\/compare\/?$/, ['id', 'q']],
  [/^\/planner\/?$/, ['use', ...answerKeys, 'shaft', 'existing', 'step', 'sent', 'number']],
  [/^\/contact\/?$/, ['subject', 'sent']],
  [/^\/(?:login|register|forget|reset)\/?$/, ['next']],
]

/** The lists of products, which are filtered by figures too. */
const ofProducts = /^\/(?:products|shop|(?:brands|categories)\/[^/]+)\/?$/

/** A figure that they are filtered by: `f3`, `f3-from` and `f3-to` for the attribute 3. */
const figure = /^f[1-9]\d{0,8}(?:-(?:from|to))?$/

/** Parameters that may occur several times, in any order. */
const several = /^(?:category|type|brand|f[1-9]\d{0,8})$/

/** The most figures that products are filtered by, and the most values of one parameter; the rest is dropped. */
const most = { figures: maxFigureFilters, values: 100 }

/**
 * The parameters that matter, sorted by name; the values of `several` sorted too, each once. It reads each parameter once:
 * an address has room for thousands.
 */
function inOrder(params: URLSearchParams, names: readonly string[], isOfProducts: boolean): URLSearchParams {
  const figures = new Set<string>()
  function matters(name: string, value: string): boolean {
    if (names.includes(name)) return true
    // A form without scripts sends the fields that were left empty too.
    if (!isOfProducts || !figure.test(name) || value === '') return false
    const [attribute = ''] = name.split('-')
    if (!figures.has(attribute) && figures.size >= most.figures) return false
    figures.add(attribute)
    return true
  }
  const values = new Map<string, string[]>()
  for (const [name, value] of params) {
    const all = values.get(name)
    if (all) all.push(value)
    else if (matters(name, value)) values.set(name, [value])
  }
  return new URLSearchParams(
    [...values]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, all]) =>
        (several.test(name) ? [...new Set(all)].sort() : all)
          .slice(0, most.values)
          .map((value) => [name, value]),
      ),
  )
}

/** The path of a page's data, requested on client-side navigation; it may list the routes it needs. */
export const asData = /(?:\/_)?\.data$/

function namesOf(path: string): readonly string[] {
  const page = path.replace(asData, '')
  const names = meaning.find(([pattern]) => pattern.test(page))?.[1] ?? []
  return page === path ? names : [...names, '_routes']
}

/** Paths that URL parsers rewrite; browsers never send them. */
const elsewhere = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i

/** A query, `?page=2` or empty, that names a language too. */
export const inLanguage = (query: string, language: Language) =>
  `${query ? `${query}&` : '?'}lang=${language}`

/** Normalises a request's URL: sorts its query and drops irrelevant parameters. Undefined if it is not a valid path. */
export function pageAddress(url: string): PageAddress | undefined {
  const full = `http://site${url}`
  if (!url.startsWith('/') || elsewhere.test(url) || !URL.canParse(full)) return undefined
  const { pathname, searchParams } = new URL(full)
  const language = languageOf(searchParams.get('lang'))
  const theme = themeOf(searchParams.get('theme'))
  const names = namesOf(pathname)
  const isOfProducts = ofProducts.test(pathname.replace(asData, ''))
  const sorted = inOrder(searchParams, names, isOfProducts)
  const query = sorted.size > 0 ? `?${sorted}` : ''
  return { path: pathname, query, language, theme }
}
