import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import { EmergencyPageLink } from '../page/telephones.tsx'
import type { Route } from './+types/contact-page.ts'
import { CallButtons } from './call-buttons.tsx'
import css from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { ContactMethods } from './contact-methods.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const title = t('site.contact.heading')
  return pageMeta(siteData, {
    title,
    description: t('site.seo.contactDescription', { company: siteData.company.text }),
    path: '/contact',
    things: [breadcrumbList(siteData, [{ name: title, path: '/contact' }])],
  })
}

/** Returns the result of a plain form post, if there was one. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(siteServer).posted ?? null

/** Only a document request can have posted the form. */
export const clientLoader = async () => null

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('site.contact.heading')} intro={t('site.contact.intro')} />
      <div className={css.inside}>
        <div className={css.column}>
          <div className={css.calls}>
            <CallButtons place="contact" />
            <EmergencyPageLink className={css.advice} />
          </div>
          <ContactForm posted={loaderData} />
        </div>
        <ContactMethods />
      </div>
    </>
  )
}
