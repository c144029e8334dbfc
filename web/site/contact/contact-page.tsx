import { siteServer } from '#web/api/server.ts'
import { breadcrumbList } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { CallFirst } from '../shell/call-bar.tsx'
import { describe } from '../shell/seo.ts'
import { frameOf, translatorOf, useSite } from '../shell/site-context.tsx'
import type { Route } from './+types/contact-page.ts'
import css from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { Ways } from './contact-methods.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  if (!frame) return []
  const t = translatorOf(frame)
  const title = t('site.contact.heading')
  return describe(frame, {
    title,
    description: t('site.seo.contactDescription', { company: frame.company.text }),
    path: '/contact',
    things: [breadcrumbList(frame, [{ name: title, path: '/contact' }])],
  })
}

/** What the form sent by itself, when it did. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(siteServer).posted ?? null

/** Only a page that comes by itself can have been sent a form. */
export const clientLoader = async () => null

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('site.contact.heading')} intro={t('site.contact.intro')} />
      <div className={css.inside}>
        <div className={css.column}>
          <CallFirst />
          <ContactForm posted={loaderData} />
        </div>
        <Ways />
      </div>
    </>
  )
}
