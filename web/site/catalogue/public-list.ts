import { type SiteDataMatches, siteDataOf, translatorOf } from '#web/shared/site-context.tsx'
import { breadcrumbList } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import { type FilterName, isNarrowed, type ListState, type Sorts } from './list-query.ts'

type Name = 'products' | 'shop' | 'projects' | 'services'

/** What the page of a public list declares: its address, how it can be narrowed and sorted, and its texts. */
export interface PublicList {
  readonly path: `/${Name}` | `/${'brands' | 'categories'}/${number}`
  readonly filter: FilterName
  readonly sorts: Sorts
  /** Whether sold-out products can be filtered out. */
  readonly stocked?: boolean
  /**
   * How its cards stand: `plates` are tall pictures and `scenes` broad ones, of which the first is two columns wide; `tray`
   * puts small parts on one ground; `wide` leaves room for text.
   */
  readonly look: 'plates' | 'scenes' | 'tray' | 'wide'
  readonly texts: {
    readonly heading: 'messages.PRODUCTS' | `site.${Exclude<Name, 'products'>}.heading`
    readonly intro: `site.${Name | 'brands' | 'categories'}.intro`
    /** For search engines. */
    readonly description: `site.seo.${Name}Description`
    /** The label of the search field. */
    readonly search: `site.lists.search${Capitalize<Name>}`
    /** The number of results. */
    readonly found: `site.lists.${Exclude<Name, 'shop'>}`
  }
}

/**
 * Returns the head of a list's page; empty when loading it failed. Each further page is canonical by itself; searched
 * or filtered ones are not.
 */
export function listMeta(
  { path, texts }: PublicList,
  { matches, loaderData }: { matches: SiteDataMatches; loaderData: { state: ListState } | undefined },
) {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  const { state } = loaderData
  const t = translatorOf(siteData)
  const title = t(texts.heading)
  const own = state.page > 1 && !isNarrowed(state)
  return pageMeta(siteData, {
    title,
    description: t(texts.description, { company: siteData.company.text }),
    path,
    ...(own && { query: `?page=${state.page}` }),
    things: [breadcrumbList(siteData, [{ name: title, path }])],
  })
}
