import { siteServer } from '#web/api/server.ts'
import { notFound, unwrapAnswer } from '#web/shared/loader.ts'
import { siteDataOf } from '#web/shared/site-context.tsx'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import type { Route } from './+types/terms-page.ts'
import { termsOf } from './load-page.ts'
import { Paragraphs } from './paragraphs.tsx'
import css from './terms.module.css'
import { TermsNav } from './terms-nav.tsx'

/** Terms that the company left empty have no page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const frame = unwrapAnswer(await site.call('/app/client/site/frame', {}), request)
  const terms = termsOf(params.kind, frame.fetchsetting, site)
  if (!terms) throw notFound(request)
  return terms
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  const { path, title, description } = loaderData
  const things = [breadcrumbList(siteData, [{ name: title, path }])]
  return pageMeta(siteData, { title, description, path, things })
}

/** The company's terms about one matter, and the way to the others. */
export default function TermsPage({ loaderData: { title, text, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} />
      <div className={css.inside}>
        <Paragraphs of={text} className={css.text} />
      </div>
      <TermsNav of={others} />
    </>
  )
}
