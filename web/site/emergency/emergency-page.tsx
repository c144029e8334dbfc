import { siteServer } from '#web/api/server.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { WhatsappLink } from '../shell/call-bar.tsx'
import { EmergencyButton, EmergencyHours } from '../shell/emergency.tsx'
import { notFound, unwrapAnswer } from '../shell/loader.ts'
import { pageMeta } from '../shell/seo.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import type { Route } from './+types/emergency-page.ts'
import css from './emergency.module.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  if (!siteData?.emergency) return []
  const t = translatorOf(siteData)
  const title = t('site.emergency.heading')
  return pageMeta(siteData, {
    title,
    description: t('site.seo.emergencyDescription', { company: siteData.company.text }),
    path: '/emergency',
    things: [breadcrumbList(siteData, [{ name: title, path: '/emergency' }])],
  })
}

/** Without an emergency number there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await context.get(siteServer).call('/app/client/site/frame', {})
  if (!unwrapAnswer(answer, request).fetchsetting.emergency_phone) throw notFound(request)
  return null
}

export default function Emergency() {
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('site.emergency.heading')} intro={t('site.emergency.intro')} />
      <div className={css.inside}>
        <div className={css.ways}>
          <EmergencyButton />
          <WhatsappLink className={buttonClass('quiet')} />
        </div>
        <EmergencyHours className={css.hours} />
        <section aria-labelledby="emergency-wait">
          <h2 className={css.heading} id="emergency-wait">
            {t('site.emergency.waitHeading')}
          </h2>
          <ul className={css.advice}>
            <li>{t('site.emergency.stay')}</li>
            <li>{t('site.emergency.doors')}</li>
            <li>{t('site.emergency.tell')}</li>
          </ul>
        </section>
      </div>
    </>
  )
}
