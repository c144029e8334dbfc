import { breadcrumbList } from '../page/breadcrumbs.tsx'
import { pageMeta as head, type PageFacts } from '../shell/seo.ts'
import type { SiteData } from '../shell/site-data.server.ts'
import type { ListState } from './address.ts'

/** Returns the head of a list's page. Each further page is canonical by itself; searched or filtered ones are not. */
export function listMeta(
  siteData: SiteData,
  { page, q, chosen, available }: ListState,
  facts: Pick<PageFacts, 'title' | 'description' | 'path'>,
) {
  const own = page > 1 && q === '' && chosen.length === 0 && !available
  return head(siteData, {
    ...facts,
    ...(own && { query: `?page=${page}` }),
    things: [breadcrumbList(siteData, [{ name: facts.title, path: facts.path }])],
  })
}
