import { data } from 'react-router'
import { siteServer } from '#web/api/server.ts'
import { notFound, unwrapAnswer } from '#web/shared/loader.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Breadcrumbs, breadcrumbList } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import type { Route } from './+types/emergency-page.ts'
import { Advice } from './advice.tsx'
import css from './emergency.module.css'
import { EmergencyHead } from './emergency-head.tsx'
import { emergencyOf, locationHeaders } from './load-emergency.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  if (!siteData?.telephones.emergency) return []
  const t = translatorOf(siteData)
  const title = t('site.emergency.heading')
  return pageMeta(siteData, {
    title,
    description: t('site.seo.emergencyDescription', { company: siteData.company.text }),
    path: '/emergency',
    things: [breadcrumbList(siteData, [{ name: title, path: '/emergency' }])],
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Without an emergency number there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const frame = unwrapAnswer(await site.call('/app/client/site/frame', {}), request)
  const emergency = emergencyOf(frame, site)
  if (!emergency) throw notFound(request)
  return data({ emergency }, { headers: locationHeaders })
}

export default function EmergencyPage({ loaderData: { emergency } }: Route.ComponentProps) {
  const { t } = useSite()
  const title = t('site.emergency.heading')
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs
          label={t('site.breadcrumbs.label')}
          crumbs={[{ label: t('site.nav.home'), to: '/' }, { label: title }]}
        />
      </div>
      <EmergencyHead title={title} emergency={emergency} />
      <Advice emergency={emergency} />
    </>
  )
}
