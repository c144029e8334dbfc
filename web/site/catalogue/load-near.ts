import type { Suggestion } from '#contract/products/search.ts'
import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import type { Content } from '#web/ui/text.tsx'
import { suggestionPath } from './suggestion-path.ts'

/** What another list of the site has for a search that finds nothing in this one. */
export interface Near {
  readonly path: string
  readonly name: Content
  readonly kind: Suggestion['kind']
}

/** Adds to a page on which a search found nothing what the whole site has for the same words. */
export async function withNear<P extends { readonly state: { readonly q: string }; readonly count: number }>(
  site: SiteServer,
  request: Request,
  page: P,
): Promise<P & { readonly near: readonly Near[] }> {
  const { q: search } = page.state
  if (page.count > 0 || search === '') return { ...page, near: [] }
  const { data } = unwrapAnswer(
    await site.call('/app/client/search/suggest', { search, lang: site.language }),
    request,
  )
  const near = data.map((one) => {
    const name = pickText(one, 'name', site.language, site.defaultLanguage)
    return { path: suggestionPath(one), name, kind: one.kind }
  })
  return { ...page, near }
}
